import type { Language, Texts } from '#i18n/i18n'
import { leastOf, type Offering } from '#pricing/pricing'
import { type RouteName, routes } from '#routing/routing'
import { dyeOf, patternName, Swatch } from '#ui/Cloth'
import { Icon } from '#ui/Icon'
import style from './OfferingCards.module.css'

type Props<Id extends RouteName> = Readonly<{
  offerings: readonly Offering<Id>[]
  items: Readonly<Record<Id, Readonly<{ name: string; summary: string }>>>
  words: Readonly<{ language: Language; common: Texts['common'] }>
  /** Tells its cloths from others of the page. */
  id: string
  /** On wide screens each cloth hangs over its words, as long as wide or low, or lies beside them. */
  look: 'tall' | 'low' | 'beside'
  /** Of the card of an offering, for whoever shows only some. */
  classOf?: (id: Id) => string
}>

/**
 * Services or solutions, each a card of cloth and type: name, what it is, what it costs, and the way to
 * its page in words. On a phone their cloths are one sampler along the edge.
 */
export function OfferingCards<Id extends RouteName>(props: Props<Id>) {
  const { offerings, items, words, id: list, look, classOf } = props
  const { common } = words
  return (
    <div className={style.cards}>
      <ul className={`${style.list} ${style[look]}`}>
        {offerings.map((offering) => {
          const { id } = offering
          const { name, summary } = items[id]
          const least = leastOf(offering, words)
          return (
            <li
              className={[style.card, classOf?.(id)].filter(Boolean).join(' ')}
              key={id}
              data-card
            >
              <Swatch seed={routes[id]} id={list} thread={8} className={style.cloth} />
              <Fringe seed={routes[id]} id={list} />
              <div className={style.words}>
                <h3>{name}</h3>
                <p className={style.summary}>{summary}</p>
                <p className={style.price}>
                  {least && 'net' in least ? (
                    <>
                      <b>{least.net}</b> <span>{`${least.per} ${least.netBasis}`.trim()}</span>
                    </>
                  ) : (
                    <b>{common.price.byQuote}</b>
                  )}
                </p>
                <a className={style.more} href={routes[id]} data-unroll="">
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

/** The ends of the warp below a cloth that was cut from the loom, none as long as its neighbour. */
function Fringe({ seed, id }: Readonly<{ seed: string; id: string }>) {
  const name = patternName(seed, id)
  return (
    <svg className={`screen-only ${style.fringe} ${dyeOf(seed)}`} aria-hidden="true">
      <pattern
        id={`${name}-e`}
        width="8"
        height="3"
        patternUnits="userSpaceOnUse"
        patternTransform="scale(11)"
      >
        <path
          stroke={`url(#${name}-a)`}
          strokeWidth=".6"
          d="M.5 0v1.1m1-1.1v.9m1-.9v1.2m1-1.2v1m1-1v1.25m1-1.25v.95m1-.95v1.15m1-1.15v1"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${name}-e)`} />
    </svg>
  )
}
