import type { Language } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import type { Result } from '#stories/stories'
import { Picture } from '#ui/Picture'
import { SeeAlso } from '../offers/SeeAlso.tsx'
import { Outcome } from './Outcome.tsx'
import '../../styles/clients.css'
import style from './NextStory.module.css'

type Story = Readonly<{
  href: string
  title: string
  picture: PictureAddress
  /** Its language if it is not the page’s. */
  lang?: Language | undefined
}>

type Props = Story &
  Readonly<{
    /** The label of the link: "Next project". */
    label: string
    /** The client's colour. */
    colour: string
    result: Result | undefined
  }>

/** The end of a project's page: the next project, across the page in its client’s colours. */
export function NextStory({ label, href, title, picture, lang, colour, result }: Props) {
  return (
    <section
      className={`threads bath entry screen-only ${style.next}`}
      data-client={colour}
      aria-labelledby="next-title"
    >
      <div className={`stack ${style.words}`}>
        <p className="eyebrow">{label}</p>
        <h2 id="next-title" lang={lang}>
          <a className="entry-link" href={href}>
            {title}
          </a>
        </h2>
        {result && (
          <div lang={lang}>
            <Outcome {...result} />
          </div>
        )}
      </div>
      <div className={style.picture}>
        <Picture {...picture} alt="" sizes="(width < 64rem) 100vw, 55vw" />
      </div>
    </section>
  )
}

type MoreProps = Readonly<{
  /** The label of the links: "Read next". */
  label: string
  articles: readonly Story[]
  /** The link to the list. */
  all: Readonly<{ href: string; label: string }>
}>

/** The end of an article: two others, across the page. */
export function MoreArticles({ label, articles, all }: MoreProps) {
  return (
    <section className={`threads screen-only ${style.more}`} aria-labelledby="next-title">
      <p className="eyebrow" id="next-title">
        {label}
      </p>
      {articles.map(({ href, title, picture, lang }, index) => (
        <article
          className={`stack entry ${style.article} ${index > 0 ? style.second : ''}`}
          key={href}
        >
          <Picture {...picture} alt="" sizes="(width < 44rem) 100vw, 55vw" />
          <h2 className={style.title} lang={lang}>
            <a className="entry-link" href={href}>
              {title}
            </a>
          </h2>
        </article>
      ))}
      <SeeAlso links={[all]} />
    </section>
  )
}
