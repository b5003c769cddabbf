import type { ReactNode } from 'react'
import type { StartingPrice as Starting } from '#pricing/pricing'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import type { Weave } from '#weave/weave'
import style from './Hero.module.css'
import { StartingPrice } from './prices/StartingPrice.tsx'
import { type Ground, groundClass } from './Section.tsx'

type Props = Readonly<{
  title: string
  lead: string
  /** The starting price, under the lead. */
  price?: Starting | undefined
  /** A button without an address is not shown. */
  action?: string | undefined
  href?: string | undefined
  secondary?: string | undefined
  secondaryHref?: string | undefined
  /** The seed of the page’s cloth. */
  cloth: string
  look?: HeroLook
  /**
   * Overrides the figure's place in its look: across the page, beside the words, or around them. The parts of a
   * figure `around` are items of the hero's twelve-column grid, with the words in the first row.
   */
  figure?: 'wide' | 'beside' | 'around' | undefined
  /** A dark ground, or `plain`: a plain weave behind a figure that contains the page’s own cloth. */
  ground?: Ground | 'plain' | undefined
  /** The figure; without one the cloth stands alone. */
  children?: ReactNode
}>

/**
 * The openings by purpose. `page`: the cloth beside the words. `show`: a figure on that cloth. `explain`: a figure
 * across the page. `try`: something to try beside the words. `choose`: choices right below the words.
 */
export type HeroLook = 'page' | 'show' | 'explain' | 'try' | 'choose'

const tabby: Weave = { threading: [1, 2], tieUp: [[1], [2]], treadling: [1, 2] }
const plain = { weave: tabby, thread: 14 }

/** The opening of a page: its words, and its cloth or its figure. */
export function Hero(props: Props) {
  const { title, lead, price, cloth, look = 'page', ground, children, ...links } = props
  const hasCloth = look === 'show' || (!children && look !== 'choose')
  const isAcross = look === 'explain' || look === 'choose'
  const { figure = isAcross ? 'wide' : undefined } = props
  const looks = [style.hero, style[look], figure && style[figure]]
  looks.push(ground === 'plain' ? style.plain : groundClass(ground))
  return (
    <div className={looks.filter(Boolean).join(' ')}>
      <div className={`wrap ${style.inner}`}>
        <div className={style.words}>
          <h1>{title}</h1>
          <div className={style.lead} data-lead>
            <p className="lead">{lead}</p>
            {price && <StartingPrice price={price} />}
          </div>
          {links.href && (
            <div className={`cluster screen-only ${style.actions}`} data-actions>
              <Button href={links.href}>{links.action}</Button>
              {links.secondaryHref && (
                <Button href={links.secondaryHref} look="quiet">
                  {links.secondary}
                </Button>
              )}
            </div>
          )}
        </div>
        {hasCloth && (
          <div className={`screen-only ${style.cloth}`} data-unrolled>
            <Cloth
              seed={cloth}
              thread={look === 'page' ? 6 : 8}
              {...(ground === 'plain' && plain)}
              weaves
            />
          </div>
        )}
        {children && (
          <div
            className={`${look === 'show' ? 'screen-only ' : ''}${style.figure}`}
            data-figure
            data-unrolled={hasCloth || figure === 'around' ? undefined : true}
          >
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
