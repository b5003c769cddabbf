import { type Cards, Points, Section } from '#sections/Section'
import { Cloth } from '#ui/Cloth'
import style from './Holes.module.css'

type Props = Cards & Readonly<{ cloth: string }>

/** Missing features, as labelled holes in a cloth. */
export function Holes({ cards, cloth, ...section }: Props) {
  return (
    <Section {...section}>
      <div className="bleed overlay">
        <Cloth seed={cloth} id={section.id} thread={10} />
        <ul className={`wrap ${style.list}`}>
          <Points of={cards} />
        </ul>
      </div>
    </Section>
  )
}
