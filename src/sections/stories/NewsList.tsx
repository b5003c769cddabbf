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

/** News as rows (requirement 7.5). */
export function NewsList({ items, picture, language, note, led }: Props) {
  return (
    <>
      <LanguageNote text={note} />
      <ul className={led ? 'news news--led threads' : 'news'}>
        {items.map((item, index) => {
          const leads = led && index === 0
          return (
            <li
              className="news__item story"
              key={item.id}
              lang={item.language === language ? undefined : item.language}
            >
              <Picture
                {...picture(item)}
                alt=""
                sizes={leads ? '(width < 64rem) 100vw, 68vw' : '18rem'}
                priority={leads}
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
