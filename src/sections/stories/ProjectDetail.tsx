import type { Project } from '#stories/stories'
import { Picture } from '#ui/Picture'
import { hash } from '#weave/weave'
import { LanguageNote } from './LanguageNote.tsx'
import { Outcome } from './Outcome.tsx'
import { type Hanging, type ProjectProps, ProjectStory } from './ProjectStory.tsx'
import '../../styles/clients.css'
import style from './ProjectDetail.module.css'

/**
 * How title, figures and pictures hang: below a picture from edge to edge, in a column beside it, above
 * it with a figure as large as the page, or beside the whole of it.
 */
const hangings: readonly Hanging[] = ['window', 'column', 'figure', 'beside']

// The lowest bits put half of the projects into one.
const hangingOf = ({ id }: Project) => hangings[(hash(id) >>> 4) % hangings.length] ?? 'window'

/** One project (requirement 7.4), which opens in the colours of its client. */
export function ProjectDetail(props: ProjectProps) {
  const { project, picture, lang, note, results, colour } = props
  const hanging = hangingOf(project)
  return (
    <article data-client={colour}>
      {note && (
        <div className="wrap">
          <LanguageNote text={note} />
        </div>
      )}
      <div className={`threads client ${style.project} ${style[hanging]}`}>
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
      <ProjectStory {...props} hanging={hanging} />
    </article>
  )
}
