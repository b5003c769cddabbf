import type { HTMLAttributes } from 'react'
import style from './Notice.module.css'

type Props = Readonly<{
  /** What was done, went wrong, came in, or is still to be done. */
  look: 'done' | 'alert' | 'news' | 'later'
}> &
  Readonly<HTMLAttributes<HTMLElement>>

/** Something that is said of the page, aloud too; of what went wrong at once. */
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
