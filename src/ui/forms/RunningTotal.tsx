type Props = Readonly<{
  /** What each sum is for, and the sum. */
  sums: readonly (readonly [label: string, amount: string])[]
  /** Whether VAT is in them. */
  basis: string
  /** What has no price yet, and how much of it; said where a line is left. */
  quoted?: string | undefined
}>

/**
 * A label sewn on the cloth that stays in sight on a phone. The cloth is hidden from those who hear the
 * page: the summary says the same, and announces it.
 */
export function RunningTotal({ sums, basis, quoted }: Props) {
  if (sums.length === 0 && !quoted) return null
  return (
    <p className="running-total">
      {sums.map(([label, amount]) => (
        <span key={label}>
          {label} <b>{amount}</b> {basis}
        </span>
      ))}
      {quoted && sums.length < 2 && <span>{quoted}</span>}
    </p>
  )
}
