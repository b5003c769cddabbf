import type { Language } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { projectPath } from '#routing/routing'
import type { Project, Result } from '#stories/stories'
import { Picture } from '#ui/Picture'
import { Outcome } from './Outcome.tsx'
import { Tags } from './Tags.tsx'
import '../../styles/clients.css'
import style from './Work.module.css'

/** A project as lists show it. */
export type WorkEntry = Readonly<{
  project: Project
  picture: PictureAddress
  /** The client's colour. */
  colour: string
  result: Result | undefined
}>

const ground = `threads bath ${style.ground}`

/**
 * Full width in the client’s colours: `poster` fills the window, `left` has its picture at the left, `low` begins
 * with its figure, and two `half` ones are side by side. The others are pairs on the page's own ground, with one of
 * them wider.
 */
const looks = {
  poster: `${ground} ${style.poster}`,
  left: `${ground} ${style.left}`,
  low: `${ground} ${style.low}`,
  half: `${ground} ${style.half} ${style.start}`,
  'half-end': `${ground} ${style.half} ${style.end}`,
  wide: `${style.pair} ${style.start} ${style.late}`,
  'narrow-end': `${style.pair} ${style.end} ${style.late}`,
  narrow: `${style.pair} ${style.start} ${style.early}`,
  'wide-end': `${style.pair} ${style.end} ${style.early}`,
}

export type WorkLook = keyof typeof looks

type Props = Readonly<{
  entries: readonly WorkEntry[]
  /** The page’s language; projects in another are marked. */
  language: Language
  /** Used in order, repeating. */
  looks: readonly WorkLook[]
  /** The level of the headings. */
  level?: 2 | 3
  /** Only name and result. */
  brief?: boolean
}>

/** Projects, large, in a sequence of different looks. */
export function Work({ entries, language, looks: own, level = 2, brief = false }: Props) {
  const Heading = `h${level}` as const
  return (
    <ul className={`threads ${brief ? style.brief : style.apart}`}>
      {entries.map(({ project, picture, colour, result }, index) => {
        const look = own[index % own.length] ?? 'wide'
        return (
          <li
            className={`entry ${style.item} ${looks[look]}`}
            key={project.id}
            lang={project.language === language ? undefined : project.language}
            data-client={colour}
            data-category={project.category}
          >
            <div className={style.picture}>
              <Picture
                {...picture}
                alt=""
                sizes={look === 'poster' ? '67vw' : '(width < 64rem) 100vw, 60vw'}
                priority={index === 0 && look === 'poster'}
              />
            </div>
            <div className={style.body}>
              <div className={style.words}>
                {!brief && <p className={style.category}>{project.category}</p>}
                <Heading className={style.title}>
                  <a className="entry-link" href={projectPath(project.id)}>
                    {project.title}
                  </a>
                </Heading>
                {!brief && (
                  <>
                    <p className={style.text}>{project.description}</p>
                    <div className={style.tags}>
                      <Tags tags={project.tags} />
                    </div>
                  </>
                )}
              </div>
              {result && (
                <div className={style.outcome}>
                  <Outcome {...result} />
                </div>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
