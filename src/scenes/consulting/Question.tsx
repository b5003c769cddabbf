import { type Cards, type Ground, Points, Section } from '#sections/Section'
import { Drawing } from '#ui/Drawing'
import style from './Question.module.css'

/** A question broken down: a thread leads from it to each of its points. */
export function Question({ cards, ...section }: Cards & Readonly<{ ground?: Ground }>) {
  const ends = cards.map((_, nr) => ((nr + 0.5) / cards.length) * 600)
  return (
    <Section {...section}>
      <div className={style.question}>
        <b className="screen-only" aria-hidden="true">
          ?
        </b>
        <Drawing box="0 0 300 600" stretched className={style.threads}>
          <path d={ends.map((end) => `M0 300C160 300 120 ${end} 300 ${end}`).join('')} />
        </Drawing>
        <ul className={style.points}>
          <Points of={cards} />
        </ul>
      </div>
    </Section>
  )
}
