import type { Language } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { routes } from '#routing/routing'
import { clientColour, type Project, readResults } from '#stories/stories'
import { ArrowLink } from '#ui/ArrowLink'
import { LanguageNote } from '../stories/LanguageNote.tsx'
import { Work } from '../stories/Work.tsx'
import style from './NewestWork.module.css'

type Props = Readonly<{
  title: string
  all: string
  projects: readonly Project[]
  picture: (project: Project) => PictureAddress
  /** The page’s language; projects in another are marked. */
  language: Language
  note: string | undefined
}>

/** The newest projects, full width, each in its client’s colours with its first result. */
export function NewestWork({ title, all, projects, picture, language, note }: Props) {
  const entries = projects.map((project) => ({
    project,
    picture: picture(project),
    colour: clientColour(project),
    result: readResults(project.results ?? '')?.[0],
  }))
  return (
    <section className="section" aria-labelledby="work">
      <div className={`wrap cluster ${style.head}`}>
        <h2 id="work">{title}</h2>
        <ArrowLink href={routes.projects}>{all}</ArrowLink>
        <LanguageNote text={note} />
      </div>
      <Work
        entries={entries}
        language={language}
        looks={['left', 'half', 'half-end']}
        level={3}
        brief
      />
    </section>
  )
}
