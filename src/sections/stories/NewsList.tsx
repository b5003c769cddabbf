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
  /** The page’s; an item in another says so. */
  language: Language
  note: string | undefined
  /** The first one leads: large, over the whole width. */
  led: boolean
}>

/** After the leading story two that stand beside each other, then three rows, then two mirrored, and so on. */
const cycle = [
  ...(['wide', 'narrow-end', 'row', 'row', 'row'] as const),
  ...(['narrow', 'wide-end', 'row', 'row', 'row'] as const),
] as const

type Look = 'lead' | (typeof cycle)[number]

/** The look of one; the first of two that stays alone is a row. */
function lookOf(index: number, led: boolean, count: number): Look {
  const place = index - (led ? 1 : 0)
  if (place < 0) return 'lead'
  const isAlone = place % 5 === 0 && index === count - 1
  return isAlone ? 'row' : (cycle[place % cycle.length] ?? 'row')
}

const sizesOf = (look: Look) => {
  if (look === 'lead') return '(width < 64rem) 100vw, 68vw'
  if (look === 'row') return '18rem'
  return `(width < 64rem) 47vw, ${look.startsWith('wide') ? 54 : 38}vw`
}

/** What it is besides its look. */
const basesOf = (look: Look) => {
  if (look === 'row') return ''
  return look === 'lead' ? 'threads' : style.pair
}

/** News as a newspaper has them, two at a time large, the others as rows (requirement 7.5). */
export function NewsList({ items, picture, language, note, led }: Props) {
  return (
    <>
      {note && (
        <div className="wrap">
          <LanguageNote text={note} />
        </div>
      )}
      <ul className={`threads ${style.list}`}>
        {items.map((item, index) => {
          const look = lookOf(index, led, items.length)
          return (
            <li
              className={`entry ${style.item} ${basesOf(look)} ${style[look]}`}
              key={item.id}
              lang={item.language === language ? undefined : item.language}
            >
              <div className={style.picture}>
                <Picture
                  {...picture(item)}
                  alt=""
                  sizes={sizesOf(look)}
                  priority={look === 'lead'}
                />
              </div>
              <p className={style.when}>
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
