import { Picture } from '#ui/Picture'
import { hash } from '#weave/weave'
import { LanguageNote } from './LanguageNote.tsx'
import { Outcome } from './Outcome.tsx'
import { type ProjectProps, ProjectStory } from './ProjectStory.tsx'
import '../../styles/clients.css'
import style from './ProjectDetail.module.css'

/**
 * A project's page (requirement 7.4), which opens in its client's colours; in half of the projects the words are
 * below the picture, in the others beside it.
 */
export function ProjectDetail(props: ProjectProps) {
  const { project, picture, lang, note, results, colour } = props
  // Skips the lowest bits, which are less evenly distributed.
  const look = (hash(project.id) >>> 4) % 2 ? style.beside : style.below
  return (
    <article data-client={colour}>
      <div className="wrap">
        <LanguageNote text={note} />
      </div>
      <div className={`threads bath ${style.project} ${look}`}>
        <header className={`stack ${style.head}`} lang={lang}>
          <p className="eyebrow">{project.category}</p>
          <h1 className={style.title}>{project.title}</h1>
          <p className={`lead ${style.lead}`}>{project.description}</p>
        </header>
        <div className={style.picture} lang={lang} data-opens>
          <Picture {...picture} alt={project.image_alt ?? ''} sizes="100vw" priority />
        </div>
        {results.length > 0 && (
          <ul className={style.results} lang={lang}>
            {results.map((result) => (
              <li key={result.label}>
                <Outcome {...result} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <ProjectStory {...props} />
    </article>
  )
}
