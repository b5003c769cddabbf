import type { Language } from '#i18n/languages'
import type { PictureAddress } from '#pictures/store'
import { projectPath } from '#routing/routes'
import type { Project } from '#stories/items'
import { Picture } from '#ui/Picture'
import { LanguageNote } from './LanguageNote.tsx'
import './ProjectCards.css'

type Props = Readonly<{
  projects: readonly Project[]
  /** Where each project's picture is. */
  picture: (project: Project) => PictureAddress
  language: Language
  /** Said above them, when some are in another language. */
  note: string | undefined
}>

/** Projects as large pictures with their words under them. */
export function ProjectCards({ projects, picture, language, note }: Props) {
  return (
    <>
      <LanguageNote text={note} />
      <ul className="project-cards">
        {projects.map((project, index) => (
          <li
            className="project-card swatch"
            key={project.id}
            lang={project.language === language ? undefined : project.language}
            data-category={project.category}
          >
            <Picture
              {...picture(project)}
              alt=""
              sizes="(width < 64rem) 46vw, 38rem"
              priority={index === 0}
            />
            <p className="project-card__category">{project.category}</p>
            <h2 data-search>
              <a className="swatch__link" href={projectPath(project.id)}>
                {project.title}
              </a>
            </h2>
            <p data-search>{project.description}</p>
            <ul className="project-card__tags">
              {project.tags.map((tag) => (
                <li data-search key={tag}>
                  {tag}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
