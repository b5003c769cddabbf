import type { Texts } from '#i18n/i18n'
import type { ShownOffering } from '#pricing/pricing'
import { dyeOf, Swatch } from '#ui/Cloth'
import { Fringe } from '#ui/Fringe'
import { Icon } from '#ui/Icon'
import style from './OfferingCards.module.css'

type Props = Readonly<{
  offerings: readonly ShownOffering[]
  common: Texts['common']
  /** Makes the ids of its cloths unique on the page. */
  id: string
  /** On wide screens the cloth is above the text, taller than wide or lower, or beside it. */
  look: 'tall' | 'low' | 'beside'
  /** A one-line description instead of a longer one. */
  brief?: boolean
  /** The class of an offering's card, for filtering. */
  classOf?: (offering: ShownOffering) => string
}>

/**
 * Services or solutions as cards: the cloth, the name, a description, the price, and a link to the page. On a phone
 * their cloths form one sampler along the edge.
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
