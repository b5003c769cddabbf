import { formatDate } from '#i18n/format'
import type { Language } from '#i18n/languages'
import type { PictureAddress } from '#pictures/store'
import { articlePath } from '#routing/routes'
import { excerptOf } from '#stories/excerpt'
import type { NewsItem } from '#stories/news'
import { Picture } from '#ui/Picture'
import { LanguageNote } from './LanguageNote.tsx'
import './NewsCards.css'

type Props = Readonly<{
  items: readonly NewsItem[]
  /** Where each item's picture is. */
  picture: (item: NewsItem) => PictureAddress
  /** The page's language; an item in another one says so. */
  language: Language
  /** Said above them, when some are in another language. */
  note: string | undefined
  /** Heading level of the titles: below a section's heading, or below the page's. */
  heading?: 'h2' | 'h3'
}>

/** News as cards: picture, date, title, excerpt (requirement 7.5). */
export function NewsCards({ items, picture, language, note, heading: Heading = 'h3' }: Props) {
  return (
    <>
      <LanguageNote text={note} />
      <ul className="news-cards">
        {items.map((item, index) => (
          <li
            className="news-card swatch"
            key={item.id}
            lang={item.language === language ? undefined : item.language}
          >
            <Picture
              {...picture(item)}
              alt=""
              sizes={isWide(index, items.length) ? '(width < 66rem) 24rem, 37rem' : '24rem'}
              priority={Heading === 'h2' && index === 0}
            />
            <time dateTime={item.publishedAt}>{formatDate(item.publishedAt)}</time>
            <Heading>
              <a className="swatch__link" href={articlePath(item.slug)}>
                {item.title}
              </a>
            </Heading>
            <p>{excerptOf(item)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** NewsCards.css: where three columns would leave a hole, the two newest are half a row wide. */
function isWide(index: number, count: number): boolean {
  return count % 3 === 2 && index < 2
}
