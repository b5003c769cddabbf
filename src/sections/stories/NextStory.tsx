import type { Language } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import type { Result } from '#stories/stories'
import { Picture } from '#ui/Picture'
import { Outcome } from './Outcome.tsx'

type Props = Readonly<{
  /** What leads there: "Next project". */
  label: string
  href: string
  title: string
  picture: PictureAddress
  /** When it is not the page’s. */
  lang: Language | undefined
  /** Of the client, for a project. */
  colour?: string
  result?: Result | undefined
}>

/** The end of a story: the one before it, as wide as the page. */
export function NextStory({ label, href, title, picture, lang, colour, result }: Props) {
  const ground = colour ? ` client client--${colour} story--ground` : ''
  return (
    <section className={`next story threads${ground}`} aria-labelledby="next-title">
      <div className="next__words">
        <p className="eyebrow">{label}</p>
        <h2 id="next-title" lang={lang}>
          <a className="story__link" href={href}>
            {title}
          </a>
        </h2>
        {result && (
          <div lang={lang}>
            <Outcome {...result} />
          </div>
        )}
      </div>
      <Picture {...picture} alt="" sizes="(width < 64rem) 100vw, 55vw" />
    </section>
  )
}
