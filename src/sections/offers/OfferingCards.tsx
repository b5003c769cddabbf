import type { Texts } from '#i18n/i18n'
import type { ShownOffering } from '#pricing/pricing'
import { dyeOf, Swatch } from '#ui/Cloth'
import { Fringe } from '#ui/Fringe'
import { Icon } from '#ui/Icon'
import style from './OfferingCards.module.css'

type Props = Readonly<{
  offerings: readonly ShownOffering[]
  common: Texts['common']
  /** Tells its cloths from others of the page. */
  id: string
  /** On wide screens each cloth hangs over its words, as long as wide or low, or lies beside them. */
  look: 'tall' | 'low' | 'beside'
  /** One line says what each is, instead of a few. */
  brief?: boolean
  /** Of the card of an offering, for whoever shows only some. */
  classOf?: (offering: ShownOffering) => string
}>

/**
 * Services or solutions, each a card of cloth and type: name, what it is, what it costs, and the way to
 * its page in words. On a phone their cloths are one sampler along the edge.
 */
export function OfferingCards({ offerings, common, id: list, look, brief, classOf }: Props) {
  return (
    <div className={style.cards}>
      <ul className={`${style.list} ${style[look]}`}>
        {offerings.map((offering) => {
          const { path, name, line, summary, price: least } = offering
          return (
            <li className={`entry ${style.card} ${classOf?.(offering) ?? ''}`} key={path} data-card>
              <Swatch seed={path} id={list} thread={8} className={style.cloth} />
              <div className={style.fringe}>
                <Fringe dye={dyeOf(path)} />
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
                <a className={`arrow-link entry-link ${style.more}`} href={path} data-unroll="">
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
