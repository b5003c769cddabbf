import type { ReactNode } from 'react'
import style from './Event.module.css'

type Props = Readonly<{
  title: ReactNode
  /** Who did it, or how it stands. */
  by: string
  at?: Readonly<{ iso: string; text: string }>
  /** What was written. */
  text?: string | undefined
  /** Whether nothing comes of it any more. */
  isDead?: boolean
  children?: ReactNode
}>

/** Something that was done for a lead. */
export function Event({ title, by, at, text, isDead = false, children }: Props) {
  return (
    <li className={`stack ${style.event}`}>
      <div className={`cluster ${style.head}`}>
        <b>{title}</b>
        <span className={isDead ? style.dead : 'soft'}>{by}</span>
        {at && (
          <time className="soft" dateTime={at.iso}>
            {at.text}
          </time>
        )}
      </div>
      {text && (
        <p className={style.text} data-event-text>
          {text}
        </p>
      )}
      {children}
    </li>
  )
}
