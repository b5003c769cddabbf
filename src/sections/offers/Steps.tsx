import type { ReactNode } from 'react'
import { type Ground, type Point, Points, Section, type SectionTexts } from '../Section.tsx'
import style from './Steps.module.css'

type Props = SectionTexts &
  Readonly<{
    steps: readonly Point[]
    /** The drawing above each step, in place of the thread. */
    figures?: readonly ReactNode[]
    /** `column` stacks them, for use beside other content. */
    layout?: 'row' | 'column'
    ground?: Ground
    /** The drawing that joins them, above them in place of the thread. */
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
