import type { ReactNode } from 'react'
import { type Ground, type Point, Points, Section, type SectionTexts } from '../Section.tsx'
import style from './Steps.module.css'

type Props = SectionTexts &
  Readonly<{
    steps: readonly Point[]
    /** What has come about by each, drawn above it in place of the thread. */
    figures?: readonly ReactNode[]
    /** One below the other, where they stand beside something. */
    layout?: 'row' | 'column'
    ground?: Ground
    /** What joins them, drawn above them in place of the thread; a part of their section. */
    children?: ReactNode
  }>

/** Steps joined by one thread. */
export function Steps({ steps, figures, layout = 'row', children, ...section }: Props) {
  const isDrawn = Boolean(figures || children)
  const looks = [style.steps, style[layout], isDrawn ? style.drawn : style.joined]
  return (
    <Section {...section}>
      {children}
      <ol className={looks.join(' ')}>
        <Points of={steps} figures={figures} />
      </ol>
    </Section>
  )
}
