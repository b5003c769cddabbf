import { type Cards, Points, Section } from '#sections/Section'
import style from './Shown.module.css'

/** What the site does for all who read it, each word as it does it: in focus, read out, with an error. */
export function Shown({ cards, ...section }: Cards) {
  return (
    <Section {...section} ground="band">
      <ul className={style.shown}>
        <Points of={cards} />
      </ul>
    </Section>
  )
}
