import { type ReactNode, useRef } from 'react'
import style from './Loom.module.css'

type Props = Readonly<{
  /** The loom, whose state is controlled by the style sheet. */
  loom: ReactNode
  /** Labels on the bands of the cloth, from the top; optional. */
  names?: readonly string[]
  /** The totals of the choices so far, each with its label. */
  sums: readonly Readonly<{ label: string; net: string }>[]
  /** Whether the totals include VAT. */
  basis: string
  /** The number of choices without a price, shown if there is room for another line. */
  quoted?: string | undefined
  title: string
  /** Whether the title is only a label for the content below it. */
  isLabel?: boolean
  /** A short message that is announced when it changes, but not on page load. */
  told: string
  /** The summary. */
  children: ReactNode
}>

/**
 * The choices beside a form: their cloth and their total. On a phone the cloth and a label with the total are sticky
 * above the form. They are hidden from screen readers: the summary says the same and announces changes.
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
