import type { Language } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { projectPath, routes } from '#routing/routing'
import { clientColour, type Project, readResults } from '#stories/stories'
import { Icon } from '#ui/Icon'
import { Picture } from '#ui/Picture'
import { LanguageNote } from '../stories/LanguageNote.tsx'
import '../../styles/clients.css'

type Props = Readonly<{
  title: string
  all: string
  projects: readonly Project[]
  picture: (project: Project) => PictureAddress
  /** The page’s; a project in another says so. */
  language: Language
  note: string | undefined
}>

/** The newest projects edge to edge, each in its client’s colours with its first result. */
export function Work({ title, all, projects, picture, language, note }: Props) {
  return (
    <section className="work" aria-labelledby="work">
      <div className="work__head wrap">
        <h2 id="work">{title}</h2>
        <a href={routes.projects}>
          {all} <Icon icon="arrow-right" size={18} />
        </a>
        <LanguageNote text={note} />
      </div>
      <ul className="work__list">
        {projects.map((project, index) => {
          const [result] = readResults(project.results ?? '') ?? []
          return (
            <li
              className="work__item client"
              data-client={clientColour(project)}
              key={project.id}
              lang={project.language === language ? undefined : project.language}
            >
              <Picture {...picture(project)} alt="" sizes={index === 0 ? '67vw' : '55vw'} />
              <div className="work__words">
                <h3>
                  <a href={projectPath(project.id)}>{project.title}</a>
                </h3>
                {result && (
                  <p className="work__result">
                    <strong>{result.figure}</strong> {result.label}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
