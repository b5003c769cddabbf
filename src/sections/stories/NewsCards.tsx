import { formatDate, type Language } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { articlePath, routes } from '#routing/routing'
import { excerptOf, type NewsStory } from '#stories/stories'
import { Icon } from '#ui/Icon'
import { Picture } from '#ui/Picture'
import { Section } from '../Section.tsx'
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

type LatestNewsProps = Props &
  Readonly<{
    title: string
    intro: string
    all: string
  }>

/** The newest on the front page, and the way to the rest. */
export function LatestNews({ title, intro, all, ...cards }: LatestNewsProps) {
  return (
    <Section id="news" title={title} intro={intro}>
      <NewsCards {...cards} />
      <p className="swatches__all">
        <a href={routes.news}>
          {all} <Icon icon="arrow-right" size={18} />
        </a>
      </p>
    </Section>
  )
}
