import { formatDate, type Language } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { articlePath } from '#routing/routing'
import { excerptOf, type NewsStory } from '#stories/stories'
import { Picture } from '#ui/Picture'
import { LanguageNote } from './LanguageNote.tsx'
import './NewsCards.css'

type Props = Readonly<{
  items: readonly NewsStory[]
  picture: (item: NewsStory) => PictureAddress
  /** The page’s; an item in another says so. */
  language: Language
  note: string | undefined
  heading?: 'h2' | 'h3'
}>

/** News as cards (requirement 7.5). */
export function NewsCards({ items, picture, language, note, heading: Heading = 'h3' }: Props) {
  // NewsCards.css: where three columns would leave a hole, the two newest are half a row wide.
  const twoAreWide = items.length % 3 === 2
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
              sizes={twoAreWide && index < 2 ? '(width < 66rem) 24rem, 37rem' : '24rem'}
              priority={Heading === 'h2' && index === 0}
            />
            <time dateTime={item.published_at}>{formatDate(item.published_at)}</time>
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
