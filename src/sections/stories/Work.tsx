import type { Language } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { projectPath } from '#routing/routing'
import type { Project, Result } from '#stories/stories'
import { Picture } from '#ui/Picture'
import { Outcome } from './Outcome.tsx'
import '../../styles/clients.css'
import './Story.css'
import './Threads.css'
import './Outcome.css'
import './Work.css'

/** A project as lists show it. */
export type WorkEntry = Readonly<{
  project: Project
  picture: PictureAddress
  /** Of its client. */
  colour: string
  result: Result | undefined
}>

/** Projects one below the other, large and each in another measure: Work.css says in which. */
export function Work({
  entries,
  language,
}: Readonly<{ entries: readonly WorkEntry[]; language: Language }>) {
  return (
    <ul className="works threads">
      {entries.map(({ project, picture, colour, result }, index) => (
        <li
          className={`work story client--${colour}`}
          key={project.id}
          lang={project.language === language ? undefined : project.language}
          data-category={project.category}
        >
          <Picture
            {...picture}
            alt=""
            sizes={index % 3 === 0 ? '(width < 78rem) 100vw, 67vw' : '(width < 64rem) 100vw, 60vw'}
            priority={index === 0}
          />
          <div className="work__words">
            <p className="work__category">{project.category}</p>
            <h2 data-search>
              <a className="story__link" href={projectPath(project.id)}>
                {project.title}
              </a>
            </h2>
            <p data-search>{project.description}</p>
            <ul className="tags">
              {project.tags.map((tag) => (
                <li data-search key={tag}>
                  {tag}
                </li>
              ))}
            </ul>
          </div>
          {result && <Outcome {...result} />}
        </li>
      ))}
    </ul>
  )
}
