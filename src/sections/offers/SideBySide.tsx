import type { ReactNode } from 'react'
import { Ticks } from '#ui/Ticks'
import { type Point, Section, type SectionTexts } from '../Section.tsx'
import style from './SideBySide.module.css'

type Side = Point & Readonly<{ points: readonly string[] }>

type Props = SectionTexts &
  Readonly<{
    sides: readonly [Side, Side]
    /** The drawing above each. */
    figures?: readonly ReactNode[]
  }>

/** Two alternatives side by side. */
export function SideBySide({ sides, figures, ...section }: Props) {
  return (
    <div className={style.beside}>
      <Section {...section} head="beside">
        <div className={style.sides}>
          {sides.map((side, index) => (
            <article className={style.side} key={side.title}>
              {figures?.[index]}
              <h3>{side.title}</h3>
              <p>{side.text}</p>
              <Ticks items={side.points} />
            </article>
          ))}
        </div>
      </Section>
    </div>
  )
}
