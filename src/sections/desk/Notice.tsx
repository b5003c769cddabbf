import type { HTMLAttributes } from 'react'
import style from './Notice.module.css'

type Props = Readonly<{
  /** A success, an error, something new, or something still to be done. */
  look: 'done' | 'alert' | 'news' | 'later'
}> &
  Readonly<HTMLAttributes<HTMLElement>>

/** A notice about the page, also announced; errors are announced immediately. */
export function Notice({ look, ...box }: Props) {
  return (
    <div
      className={`${style.notice} ${style[look]}`}
      role={look === 'alert' ? 'alert' : 'status'}
      data-notice={look}
      {...box}
    />
  )
}
