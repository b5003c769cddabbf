import { formatDate, type Language } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { articlePath, routes } from '#routing/routing'
import { excerptOf, type NewsStory } from '#stories/stories'
import { Picture } from '#ui/Picture'
import { Section, type SectionTexts } from '../Section.tsx'
import { LanguageNote } from '../stories/LanguageNote.tsx'
import { AllLink } from './AllLink.tsx'
import style from './LatestNews.module.css'

type Props = Omit<SectionTexts, 'id'> &
  Readonly<{
    items: readonly NewsStory[]
    picture: (item: NewsStory) => PictureAddress
    /** The page’s language; items in another are marked. */
    language: Language
    note: string | undefined
    all: string
  }>

/**
 * The newest articles: the first with a large picture (requirement 7.5), the second with a picture if there is room.
 */
export function LatestNews({ items, picture, language, note, all, ...section }: Props) {
  return (
    <Section id="news" {...section}>
      <LanguageNote text={note} />
      <ul className={style.list}>
        {items.map((item, index) => (
          <li
            className={`entry ${style.item}`}
            key={item.id}
            lang={item.language === language ? undefined : item.language}
          >
            <time className={style.date} dateTime={item.published_at}>
              {formatDate(item.published_at)}
            </time>
            <h3 className={style.title}>
              <a className="entry-link" href={articlePath(item.slug)}>
                {item.title}
              </a>
            </h3>
            {index === 0 && <p className={`lead ${style.excerpt}`}>{excerptOf(item)}</p>}
            {index < 2 && (
              <div className={style.picture}>
                <Picture
                  {...picture(item)}
                  alt=""
                  sizes={index === 0 ? '(width < 64rem) 92vw, 55vw' : '38vw'}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <AllLink href={routes.news} label={all} />
    </Section>
  )
}
