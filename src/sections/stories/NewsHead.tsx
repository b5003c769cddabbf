import type { Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import style from './NewsHead.module.css'

type Props = Readonly<{
  texts: Texts['news']
  categories: readonly string[]
  /** The selected category; empty for all. */
  chosen: string
}>

/** The masthead of a newspaper, with its categories between two rules. */
export function NewsHead({ texts: { hero, filter }, categories, chosen }: Props) {
  return (
    <div className={`wrap ${style.head}`}>
      <h1 className={style.name}>{hero.title}</h1>
      <p className={style.lead}>{hero.lead}</p>
      {categories.length > 0 && (
        <nav className={`bleed cluster ${style.categories}`} aria-label={filter.legend}>
          {['', ...categories].map((category) => (
            <a
              className={style.category}
              key={category}
              href={
                category
                  ? `${routes.news}?${new URLSearchParams({ flokkur: category })}`
                  : routes.news
              }
              aria-current={category === chosen ? 'true' : undefined}
            >
              {category || filter.all}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
