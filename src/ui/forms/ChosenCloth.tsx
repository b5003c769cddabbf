import { type ReactNode, useRef } from 'react'
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
  title: string
  /** Whether the title is only the label of what stands below it. */
  isLabel?: boolean
  /** A short line that is read out when it changes, and not when the page opens. */
  told: string
  /** What it all comes to. */
  children: ReactNode
}>

/**
 * What is chosen, beside a form: its cloth, and what it comes to. On a phone the cloth and a label with
 * the sum stay in sight above the form. They are hidden from those who hear the page: the summary says
 * the same, and announces it.
 */
export function ChosenCloth({ loom, names, sums, basis, quoted, ...summary }: Props) {
  const { title, isLabel, told, children } = summary
  const first = useRef(told)
  const changed = useRef(false)
  changed.current ||= told !== first.current
  return (
    <>
      <div className={style.pillar}>
        <div className={`${style.beside} ${names ? style.named : ''}`}>
          <div className={`${style.cloth} screen-only`} aria-hidden="true">
            {loom}
            {names && (
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
          <section className={style.summary} aria-labelledby="summary-title">
            <h2 className={isLabel ? 'eyebrow' : 'size-2'} id="summary-title">
              {title}
            </h2>
            <div className="visually-hidden" role="status">
              {changed.current ? told : ''}
            </div>
            {children}
          </section>
        </div>
      </div>
      <div className={`${style.column} screen-only`}>
        <svg aria-hidden="true">
          <rect width="100%" height="104" fill="url(#stones)" />
        </svg>
      </div>
    </>
  )
}
