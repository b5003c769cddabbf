import { Icon } from '#ui/Icon'
import { Selvedge } from '#ui/Selvedge'
import { SectionHead } from './SectionHead.tsx'
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
            <ul className="ticks">
              {side.points.map((point) => (
                <li key={point}>
                  <Icon icon="check" size={20} />
                  {point}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  )
}
