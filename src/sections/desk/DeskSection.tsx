import type { ReactNode } from 'react'
import style from './DeskSection.module.css'

type Props = Readonly<{
  title: string
  id?: string
  /** Whether it is one of several in a column. */
  isSmall?: boolean
  className?: string
  children: ReactNode
}>

/** A section of a page of the desk. */
export function DeskSection({ title, id, isSmall = false, className = '', children }: Props) {
  return (
    <section
      className={`stack ${style.section} ${isSmall ? '' : style.large} ${className}`}
      id={id}
    >
      <h2 className={isSmall ? 'size-1' : undefined}>{title}</h2>
      {children}
    </section>
  )
}
