import type { Language } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { Icon } from '#ui/Icon'
import { Picture } from '#ui/Picture'

type Props = Readonly<{
  /** What leads there: "Read next". */
  label: string
  articles: readonly Readonly<{
    href: string
    title: string
    picture: PictureAddress
    /** When it is not the page’s. */
    lang?: Language | undefined
  }>[]
  /** The way to the list. */
  all: Readonly<{ href: string; label: string }>
}>

/** The end of an article: two others, from edge to edge. */
export function MoreArticles({ label, articles, all }: Props) {
  return (
    <section className="next more threads" aria-labelledby="next-title">
      <p className="eyebrow" id="next-title">
        {label}
      </p>
      {articles.map(({ href, title, picture, lang }) => (
        <article className="more__article story" key={href}>
          <Picture {...picture} alt="" sizes="(width < 44rem) 100vw, 55vw" />
          <h2 lang={lang}>
            <a className="story__link" href={href}>
              {title}
            </a>
          </h2>
        </article>
      ))}
      <p className="next__all">
        <a href={all.href}>
          {all.label} <Icon icon="arrow-right" size={18} />
        </a>
      </p>
    </section>
  )
}
