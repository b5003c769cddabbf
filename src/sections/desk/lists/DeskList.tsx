import type { ReactNode } from 'react'
import style from './DeskList.module.css'
import { Tag } from './Tag.tsx'

/** Entries below each other, a line between them. */
export function DeskList({ children }: Readonly<{ children: ReactNode }>) {
  return <ul className={style.list}>{children}</ul>
}

type RowProps = Readonly<{
  name: ReactNode
  /** Said of it in a word. */
  tag?: string | false | undefined
  /** Said of it below, and below that more quietly. */
  below?: string
  hint?: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}>

/** What an entry is, and beside it what can be done with it. */
export function DeskRow({ name, tag, below, hint, children }: RowProps) {
  return (
    <div className={`cluster ${style.row}`}>
      <p>
        {typeof name === 'string' ? <b>{name}</b> : name} {tag && <Tag>{tag}</Tag>}
        {below && <span className={style.below}>{below}</span>}
        {hint && <span className={`soft size-small ${style.below}`}>{hint}</span>}
      </p>
      {children}
    </div>
  )
}
