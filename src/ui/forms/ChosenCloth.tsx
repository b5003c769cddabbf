import { type ReactNode, useRef } from 'react'
import style from './Loom.module.css'

type Props = Readonly<{
  loom: ReactNode
  names?: readonly string[]
  sums: readonly Readonly<{ label: string; net: string }>[]
  basis: string
  quoted?: string | undefined
  title: string
  isLabel?: boolean
  /** A short message that is announced when it changes, but not on page load. */
  told: string
  children: ReactNode
}>

/** The cloth of the choices and their total, sticky on a phone; hidden from screen readers, whom the summary tells. */
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
