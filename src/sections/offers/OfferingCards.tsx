import type { Language, Texts } from '#i18n/i18n'
import { leastOf, type Offering } from '#pricing/pricing'
import { type RouteName, routes } from '#routing/routing'
import { dyeOf, Swatch } from '#ui/Cloth'
import { Fringe } from '#ui/Fringe'
import { Icon } from '#ui/Icon'
import style from './OfferingCards.module.css'

type Props<Id extends RouteName> = Readonly<{
  offerings: readonly Offering<Id>[]
  items: Readonly<Record<Id, Readonly<{ name: string; line: string; summary: string }>>>
  words: Readonly<{ language: Language; common: Texts['common'] }>
  /** Tells its cloths from others of the page. */
  id: string
  /** On wide screens each cloth hangs over its words, as long as wide or low, or lies beside them. */
  look: 'tall' | 'low' | 'beside'
  /** One line says what each is, instead of a few. */
  brief?: boolean
  /** Of the card of an offering, for whoever shows only some. */
  classOf?: (id: Id) => string
}>

/**
 * Services or solutions, each a card of cloth and type: name, what it is, what it costs, and the way to
 * its page in words. On a phone their cloths are one sampler along the edge.
 */
export function OfferingCards<Id extends RouteName>(props: Props<Id>) {
  const { offerings, items, words, id: list, look, brief, classOf } = props
  const { common } = words
  return (
    <div className={style.cards}>
      <ul className={`${style.list} ${style[look]}`}>
        {offerings.map((offering) => {
          const { id } = offering
          const { name, line, summary } = items[id]
          const least = leastOf(offering, words)
          return (
            <li className={`entry ${style.card} ${classOf?.(id) ?? ''}`} key={id} data-card>
              <Swatch seed={routes[id]} id={list} thread={8} className={style.cloth} />
              <div className={style.fringe}>
                <Fringe dye={dyeOf(routes[id])} />
              </div>
              <div className={`stack ${style.words}`}>
                <h3>{name}</h3>
                <p className={style.summary}>{brief ? line : summary}</p>
                <p className={style.price}>
                  {least && 'net' in least ? (
                    <>
                      <b>{least.net}</b> <span>{`${least.per} ${least.netBasis}`.trim()}</span>
                    </>
                  ) : (
                    <b>{common.price.byQuote}</b>
                  )}
                </p>
                <a
                  className={`arrow-link entry-link ${style.more}`}
                  href={routes[id]}
                  data-unroll=""
                >
                  {common.readMore}
                  <span className="visually-hidden">: {name}</span>{' '}
                  <Icon icon="arrow-right" size={18} />
                </a>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
