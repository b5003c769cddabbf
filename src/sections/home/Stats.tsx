import { projectPath } from '#routing/routing'

type Props = Readonly<{
  title: string
  note: string
  stats: readonly Readonly<{ value: string; caption: string }>[]
  clients: Readonly<{
    title: string
    names: readonly Readonly<{ name: string; project?: string | undefined }>[]
  }>
}>

/** Headline figures, the first of them with names: who the clients are, and what was made for them. */
export function Stats({ title, note, stats, clients }: Props) {
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
      <section className="stats__clients" aria-labelledby="clients-title">
        <h2 id="clients-title">{clients.title}</h2>
        <ul>
          {clients.names.map(({ name, project }) => (
            <li key={name}>{project ? <a href={projectPath(project)}>{name}</a> : name}</li>
          ))}
        </ul>
      </section>
      <p className="stats__note">{note}</p>
    </section>
  )
}
