import type { ReactNode } from 'react'
import { type Ground, type Point, Points, Section, type SectionTexts } from '../Section.tsx'
import style from './Steps.module.css'

type Props = SectionTexts &
  Readonly<{
    steps: readonly Point[]
    /** The drawing above each step, in place of the thread. */
    figures?: readonly ReactNode[]
    layout?: 'row' | 'column'
    ground?: Ground
    children?: ReactNode
  }>

/** Steps joined by one thread. */
export function Steps({ steps, figures, layout = 'row', children, ...section }: Props) {
  const looks = [style.steps, style[layout], figures && style.drawn]
  if (!figures && !children) looks.push(style.joined)
  return (
    <Section {...section}>
      {children}
      <ol className={looks.filter(Boolean).join(' ')}>
        <Points of={steps} figures={figures} />
      </ol>
    </Section>
  )
}
