import { projectPath } from '#routing/routing'
import style from './Clients.module.css'

type Props = Readonly<{
  title: string
  clients: readonly Readonly<{
    name: string
    /** The URL of a two-tone symbol. */
    mark?: string | undefined
    project?: string | undefined
  }>[]
}>

/** The clients: their logos with their names, each linking to its project. */
export function Clients({ title, clients }: Props) {
  return (
    <section className="section wrap" aria-labelledby="clients">
      <h2 className={style.title} id="clients">
        {title}
      </h2>
      <ul className={`grid ${style.list}`}>
        {clients.map(({ name, mark, project }) => {
          const Lockup = project ? 'a' : 'span'
          return (
            <li key={name}>
              <Lockup className={style.client} href={project && projectPath(project)}>
                {mark && (
                  <svg viewBox="0 0 48 48" aria-hidden="true">
                    <use href={mark} />
                  </svg>
                )}
                <span>{name}</span>
              </Lockup>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
