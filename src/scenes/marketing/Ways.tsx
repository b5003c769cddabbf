import { type Cards, Points, SectionHead } from '#sections/Section'
import { Drawing } from '#ui/Drawing'
import { Figures } from '#ui/Figures'
import style from './Ways.module.css'

type Props = Cards &
  Readonly<{
    /** The destination of all ways. */
    to: Readonly<{ id: string; title: string; paragraphs: readonly string[] }>
  }>

/** One thread per way; they join into one before the destination. */
export function Ways({ cards, to, ...section }: Props) {
  return (
    <div className={`section wrap ${style.ways}`}>
      <section aria-labelledby={section.id}>
        <SectionHead {...section} />
        <div className={style.fan}>
          <ul className={style.list}>
            <Points of={cards} />
          </ul>
          <Drawing box="0 0 300 600" stretched className={style.threads}>
            {cards.map(({ title }, nr) => {
              const start = ((nr + 0.5) / cards.length) * 600
              return <path key={title} d={`M0 ${start}C180 ${start} 140 300 300 300`} />
            })}
          </Drawing>
        </div>
      </section>
      <section className={`stack ${style.words}`} aria-labelledby={to.id}>
        <h2 id={to.id}>{to.title}</h2>
        {to.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Figures text={paragraph} />
          </p>
        ))}
      </section>
    </div>
  )
}
