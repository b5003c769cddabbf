import './Stats.css'

type Props = Readonly<{
  title: string
  note: string
  stats: readonly Readonly<{ value: string; caption: string }>[]
}>

/** Headline figures in one row. */
export function Stats({ title, note, stats }: Props) {
  return (
    <section className="stats wrap" aria-labelledby="stats-title">
      <h2 className="visually-hidden" id="stats-title">
        {title}
      </h2>
      <dl className="stats__list">
        {stats.map(({ value, caption }) => (
          <div key={caption}>
            <dt>{caption}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="stats__note">{note}</p>
    </section>
  )
}
