import type { ReactNode } from 'react'
import style from './Loom.module.css'

type Props = Readonly<{
  /** The loom, woven by the style sheet. */
  loom: ReactNode
  /** Labels on the bands of the cloth, from the top; none where the cloth says enough. */
  names?: readonly string[]
  /** What each sum of the choices so far is for, and the sum. */
  sums: readonly Readonly<{ label: string; net: string }>[]
  /** Whether VAT is in them. */
  basis: string
  /** What has no price yet, and how much of it; said where a line is left. */
  quoted?: string | undefined
  /** What it all comes to. */
  children: ReactNode
}>

/**
 * What is chosen, beside a form: its cloth, and what it comes to. On a phone the cloth and a label with
 * the sum stay in sight above the form. They are hidden from those who hear the page: the summary says
 * the same, and announces it.
 */
export function ChosenCloth({ loom, names = [], sums, basis, quoted, children }: Props) {
  return (
    <>
      <div className={style.beside}>
        <div className={`${style.cloth} screen-only`} aria-hidden="true">
          {loom}
          {names.length > 0 && (
            <ul className={style.names}>
              {names.map((name) => (
                <li key={name}>
                  <span>{name}</span>
                </li>
              ))}
            </ul>
          )}
          {(sums.length > 0 || quoted) && (
            <p className={style.total}>
              {sums.map(({ label, net }) => (
                <span key={label}>
                  {label} <b>{net}</b> {basis}
                </span>
              ))}
              {quoted && sums.length < 2 && <span>{quoted}</span>}
            </p>
          )}
        </div>
        <div className={style.summary}>{children}</div>
      </div>
      <div className={`${style.column} screen-only`}>
        <svg aria-hidden="true">
          <rect width="100%" height="104" fill="url(#stones)" />
        </svg>
      </div>
    </>
  )
}
