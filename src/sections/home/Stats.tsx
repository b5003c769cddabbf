type Props = Readonly<{
  title: string
  stats: readonly Readonly<{ value: string; caption: string; note?: string }>[]
}>

/** Headline figures, the first of them large; what one of them costs stands below it. */
export function Stats({ title, stats }: Props) {
  return (
    <section className="stats wrap" aria-labelledby="stats-title">
      <h2 className="visually-hidden" id="stats-title">
        {title}
      </h2>
      <dl className="stats__list">
        {stats.map(({ value, caption, note }) => (
          <div key={caption}>
            <dt>{caption}</dt>
            <dd>{value}</dd>
            {note && <dd className="stats__note">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
