import { formatDate, type Language } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { articlePath } from '#routing/routing'
import { excerptOf, type NewsStory } from '#stories/stories'
import { Picture } from '#ui/Picture'
import { LanguageNote } from './LanguageNote.tsx'
import style from './NewsList.module.css'

type Props = Readonly<{
  items: readonly NewsStory[]
  picture: (item: NewsStory) => PictureAddress
  /** The page’s language; items in another are marked. */
  language: Language
  note: string | undefined
  /** Whether the first one leads: large, across the page. */
  led: boolean
}>

/** The sequence after the lead story: a pair, then three rows; then the same mirrored. */
const rows = ['row', 'row', 'row'] as const
const cycle = ['start', 'end-over', ...rows, 'start-over', 'end', ...rows] as const

/** The `sizes` of each look's picture. */
const sizes = {
  lead: '(width < 64rem) 100vw, 68vw',
  start: '50vw',
  'start-over': '50vw',
  end: '38vw',
  'end-over': '38vw',
  row: '18rem',
} as const

/** The look of the item at `index`; an item that would be alone in a pair becomes a row. */
function lookOf(index: number, led: boolean, count: number): keyof typeof sizes {
  const place = index - (led ? 1 : 0)
  if (place < 0) return 'lead'
  const look = cycle[place % cycle.length] ?? 'row'
  return look.startsWith('start') && index === count - 1 ? 'row' : look
}

const classesOf = (look: string) =>
  look
    .split('-')
    .map((name) => style[name])
    .join(' ')

/** The news like a newspaper: pairs of large items alternating with rows (requirement 7.5). */
export function NewsList({ items, picture, language, note, led }: Props) {
  return (
    <>
      <div className="wrap">
        <LanguageNote text={note} />
      </div>
      <ul className={`threads ${style.list}`}>
        {items.map((item, index) => {
          const look = lookOf(index, led, items.length)
          return (
            <li
              className={`entry ${look === 'lead' ? 'threads' : ''} ${style.item} ${classesOf(look)}`}
              key={item.id}
              lang={item.language === language ? undefined : item.language}
            >
              <div className={style.picture}>
                <Picture {...picture(item)} alt="" sizes={sizes[look]} priority={look === 'lead'} />
              </div>
              <p className={`cluster ${style.when}`}>
                <time dateTime={item.published_at}>{formatDate(item.published_at)}</time>
                {item.category && <span>{item.category}</span>}
              </p>
              <h2 className={style.title}>
                <a className="entry-link" href={articlePath(item.slug)}>
                  {item.title}
                </a>
              </h2>
              <p className={style.text}>{excerptOf(item)}</p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
