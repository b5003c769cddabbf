import { type Cards, type Ground, Points, Section } from '#sections/Section'
import style from './Question.module.css'

/** A question that is taken apart: a thread leads from it to each of its points. */
export function Question({ cards, ...section }: Cards & Readonly<{ ground?: Ground }>) {
  const ends = cards.map((_, nr) => ((nr + 0.5) / cards.length) * 600)
  return (
    <Section {...section}>
      <div className={style.question}>
        <b className="screen-only" aria-hidden="true">
          ?
        </b>
        <svg
          className="screen-only"
          viewBox="0 0 300 600"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={ends.map((end) => `M0 300C160 300 120 ${end} 300 ${end}`).join('')} />
        </svg>
        <ul className={style.points}>
          <Points of={cards} />
        </ul>
      </div>
    </Section>
  )
}
