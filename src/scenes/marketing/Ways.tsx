import { type Cards, Points, SectionHead } from '#sections/Section'
import { Figures } from '#ui/Figures'
import style from './Ways.module.css'

type Props = Cards &
  Readonly<{
    /** What they all lead to. */
    to: Readonly<{ id: string; title: string; paragraphs: readonly string[] }>
  }>

/** A thread from each way, which come together in one before what stands behind them. */
export function Ways({ cards, to, ...section }: Props) {
  return (
    <div className={`section wrap ${style.ways}`}>
      <section aria-labelledby={section.id}>
        <SectionHead {...section} />
        <div className={style.fan}>
          <ul className={style.list}>
            <Points of={cards} />
          </ul>
          <svg
            className={style.threads}
            viewBox="0 0 300 600"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {cards.map(({ title }, nr) => {
              const start = ((nr + 0.5) / cards.length) * 600
              return <path key={title} d={`M0 ${start}C180 ${start} 140 300 300 300`} />
            })}
          </svg>
        </div>
      </section>
      <section className={style.words} aria-labelledby={to.id}>
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
