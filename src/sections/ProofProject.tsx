import type { PictureAddress } from '#pictures/pictures'
import { projectPath } from '#routing/routing'
import type { Project } from '#stories/stories'
import { Icon } from '#ui/Icon'
import { Picture } from '#ui/Picture'
import style from './ProofProject.module.css'

type Props = Readonly<{
  project: Project
  picture: PictureAddress
  /** The project's language if it is not the page’s. */
  lang: string | undefined
  more: string
}>

/** One project, large: its picture runs off the left edge of the page. */
export function ProofProject({ project, picture, lang, more }: Props) {
  return (
    <section className={`section split entry ${style.proof}`} aria-labelledby="proof" lang={lang}>
      <Picture {...picture} alt="" sizes="(width < 56rem) 92vw, 60vw" />
      <div className={`stack ${style.words}`}>
        <p className="eyebrow">{project.category}</p>
        <h2 id="proof">
          <a className="entry-link" href={projectPath(project.id)}>
            {project.title}
          </a>
        </h2>
        <p>{project.description}</p>
        <p className={`cluster screen-only ${style.more}`} aria-hidden="true">
          {more} <Icon icon="arrow-right" size={18} />
        </p>
      </div>
    </section>
  )
}
