import { type ReactNode, useRef } from 'react'
import style from './Summary.module.css'

type Props = Readonly<{
  title: string
  /** Whether the title is only the label of what stands below it. */
  isLabel?: boolean
  /** A short line that is read out when it changes, and not when the page opens. */
  told: string
  children: ReactNode
}>

/** What is chosen, and what it costs. */
export function Summary({ title, isLabel, told, children }: Props) {
  const first = useRef(told)
  const changed = useRef(false)
  changed.current ||= told !== first.current
  return (
    <section className={style.summary} aria-labelledby="summary-title">
      <h2 className={isLabel ? 'eyebrow' : 'size-2'} id="summary-title">
        {title}
      </h2>
      <div className="visually-hidden" role="status">
        {changed.current ? told : ''}
      </div>
      {children}
    </section>
  )
}
