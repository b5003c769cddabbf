import { Ticks } from '#ui/Ticks'
import { type Point, Section, type SectionTexts } from '../Section.tsx'
import './SideBySide.css'

type Side = Point & Readonly<{ points: readonly string[] }>

type Props = SectionTexts & Readonly<{ sides: readonly [Side, Side] }>

/** Two ways to choose between. */
export function SideBySide({ sides, ...section }: Props) {
  return (
    <Section {...section}>
      <div className="side-by-side">
        {sides.map((side) => (
          <article className="side" key={side.title}>
            <h3>{side.title}</h3>
            <p className="side__text">{side.text}</p>
            <Ticks items={side.points} />
          </article>
        ))}
      </div>
    </Section>
  )
}
