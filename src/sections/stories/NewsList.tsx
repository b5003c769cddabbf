import { formatDate, type Language, type Texts } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { articlePath, routes } from '#routing/routing'
import { excerptOf, type NewsStory } from '#stories/stories'
import { Picture } from '#ui/Picture'
import { LanguageNote } from './LanguageNote.tsx'
import './Story.css'
import './Threads.css'
import './NewsList.css'

type Props = Readonly<{
  items: readonly NewsStory[]
  picture: (item: NewsStory) => PictureAddress
  /** The page’s; an item in another says so. */
  language: Language
  note: string | undefined
  /** The first one leads: large, over the whole width. */
  led: boolean
}>

/** After the leading story two that stand beside each other, then three rows, and so on. */
const cycle = 5

/** The measure of one; the first of two that stays alone is a row. */
function measureOf(index: number, led: boolean, count: number): 'lead' | 'wide' | 'narrow' | 'row' {
  const place = index - (led ? 1 : 0)
  if (place < 0) return 'lead'
  const inCycle = place % cycle
  if (inCycle > 1 || (inCycle === 0 && index === count - 1)) return 'row'
  // Every other pair is mirrored.
  return (inCycle + Math.floor(place / cycle)) % 2 === 0 ? 'wide' : 'narrow'
}

const sizes = {
  lead: '(width < 64rem) 100vw, 68vw',
  wide: '(width < 64rem) 47vw, 54vw',
  narrow: '(width < 64rem) 47vw, 38vw',
  row: '18rem',
} as const

/** News as a newspaper has them, two at a time large, the others as rows (requirement 7.5). */
export function NewsList({ items, picture, language, note, led }: Props) {
  return (
    <>
      <LanguageNote text={note} />
      <ul className={led ? 'news news--led threads' : 'news threads'}>
        {items.map((item, index) => {
          const measure = measureOf(index, led, items.length)
          return (
            <li
              className={`news__item news__item--${measure} story`}
              key={item.id}
              lang={item.language === language ? undefined : item.language}
            >
              <Picture
                {...picture(item)}
                alt=""
                sizes={sizes[measure]}
                priority={measure === 'lead'}
              />
              <p className="news__when">
                <time dateTime={item.published_at}>{formatDate(item.published_at)}</time>
                {item.category && <span>{item.category}</span>}
              </p>
              <h2>
                <a className="story__link" href={articlePath(item.slug)}>
                  {item.title}
                </a>
              </h2>
              <p>{excerptOf(item)}</p>
            </li>
          )
        })}
      </ul>
    </>
  )
}

type CategoriesProps = Readonly<{
  texts: Texts['news']['filter']
  categories: readonly string[]
  /** Empty for all. */
  chosen: string
}>

/** Links to the news of each category; nothing where there is none. */
export function NewsCategories({ texts, categories, chosen }: CategoriesProps) {
  if (categories.length === 0) return null
  return (
    <nav className="news-categories" aria-label={texts.legend}>
      {['', ...categories].map((category) => (
        <a
          key={category}
          href={
            category ? `${routes.news}?${new URLSearchParams({ flokkur: category })}` : routes.news
          }
          aria-current={category === chosen ? 'true' : undefined}
        >
          {category || texts.all}
        </a>
      ))}
    </nav>
  )
}
