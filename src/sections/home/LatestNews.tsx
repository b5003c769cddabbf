import { formatDate, type Language } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { articlePath, routes } from '#routing/routing'
import { excerptOf, type NewsStory } from '#stories/stories'
import { Picture } from '#ui/Picture'
import { Section, type SectionTexts } from '../Section.tsx'
import { LanguageNote } from '../stories/LanguageNote.tsx'
import { AllLink } from './AllLink.tsx'

type Props = Omit<SectionTexts, 'id'> &
  Readonly<{
    items: readonly NewsStory[]
    picture: (item: NewsStory) => PictureAddress
    /** The page’s; an item in another says so. */
    language: Language
    note: string | undefined
    all: string
  }>

/**
 * The newest articles as rows, the first with its picture large (requirement 7.5); on wide screens
 * the second with its own.
 */
export function LatestNews({ items, picture, language, note, all, ...section }: Props) {
  return (
    <Section id="news" {...section}>
      <LanguageNote text={note} />
      <ul className="news-rows">
        {items.map((item, index) => (
          <li
            className="news-row"
            key={item.id}
            lang={item.language === language ? undefined : item.language}
          >
            {index < 2 && (
              <Picture
                {...picture(item)}
                alt=""
                sizes={index === 0 ? '(width < 64rem) 92vw, 55vw' : '38vw'}
              />
            )}
            <time dateTime={item.published_at}>{formatDate(item.published_at)}</time>
            <h3>
              <a href={articlePath(item.slug)}>{item.title}</a>
            </h3>
            <p>{excerptOf(item)}</p>
          </li>
        ))}
      </ul>
      <AllLink href={routes.news} label={all} />
    </Section>
  )
}
