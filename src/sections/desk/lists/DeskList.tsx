import type { ReactNode } from 'react'
import style from './DeskList.module.css'
import { Tag } from './Tag.tsx'

/** A list of entries, separated by lines. */
export function DeskList({ children }: Readonly<{ children: ReactNode }>) {
  return <ul className={style.list}>{children}</ul>
}

type RowProps = Readonly<{
  name: ReactNode
  /** A short label. */
  tag?: string | false | undefined
  /** A line below the name, and below that a less prominent `hint`. */
  below?: string
  hint?: ReactNode
  /** The actions on it. */
  children?: ReactNode
}>

/** An entry, with its actions beside it. */
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
