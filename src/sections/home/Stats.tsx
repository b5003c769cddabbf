import style from './Stats.module.css'

type Props = Readonly<{
  title: string
  stats: readonly Readonly<{ value: string; caption: string; note?: string }>[]
}>

/** Headline figures, the first of them large; a figure may have a price below it. */
export function Stats({ title, stats }: Props) {
  return (
    <section className="section wrap" aria-labelledby="stats-title">
      <h2 className="visually-hidden" id="stats-title">
        {title}
      </h2>
      <dl className={style.list}>
        {stats.map(({ value, caption, note }) => (
          <div className={style.stat} key={caption}>
            <dt>{caption}</dt>
            <dd className="figure">{value}</dd>
            {note && <dd className={style.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
