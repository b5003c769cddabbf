import { type Cards, Points, Section } from '#sections/Section'
import style from './Shown.module.css'

/** The site's accessibility features, each word demonstrating its own: focus ring, screen reader, error message. */
export function Shown({ cards, ...section }: Cards) {
  return (
    <Section {...section} ground="band">
      <ul className={style.shown}>
        <Points of={cards} />
      </ul>
    </Section>
  )
}
