import { Selvedge } from '#ui/Selvedge'
import { Ticks } from '#ui/Ticks'
import { SectionHead } from '../SectionHead.tsx'
import './SideBySide.css'

type Side = Readonly<{ title: string; text: string; points: readonly string[] }>

type Props = Readonly<{
  id: string
  title: string
  intro: string
  sides: readonly [Side, Side]
}>

/** Two ways to choose between, each with whom it is for and its strong points. */
export function SideBySide({ id, title, intro, sides }: Props) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      <div className="side-by-side">
        {sides.map((side) => (
          <article className="side" key={side.title}>
            <Selvedge seed={side.title} />
            <h3>{side.title}</h3>
            <p className="side__text">{side.text}</p>
            <Ticks items={side.points} />
          </article>
        ))}
      </div>
    </section>
  )
}
