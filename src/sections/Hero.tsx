import type { ReactNode } from 'react'
import type { StartingPrice as Starting } from '#pricing/pricing'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import type { Weave } from '#weave/weave'
import { StartingPrice } from './prices/StartingPrice.tsx'
import './Hero.css'

type Props = Readonly<{
  title: string
  lead: string
  /** What it costs, under the lead. */
  price?: Starting | undefined
  /** A button without an address is not shown. */
  action?: string | undefined
  href?: string | undefined
  secondary?: string | undefined
  secondaryHref?: string | undefined
  /** The seed of the page’s cloth. */
  cloth: string
  /** What a page must do says how it opens: Hero.css describes each, `people` People.css. */
  look?: HeroLook
  /** A plain weave behind a figure that has the page’s own cloth in it. */
  ground?: 'plain' | undefined
  /** What the page shows, explains or lets one try; without it the cloth stands alone. */
  children?: ReactNode
}>

export type HeroLook = 'page' | 'show' | 'explain' | 'try' | 'choose' | 'people'

const tabby: Weave = { threading: [1, 2], tieUp: [[1], [2]], treadling: [1, 2] }

/** The opening of a page: its words, and its cloth or its figure. */
export function Hero(props: Props) {
  const { title, lead, price, cloth, look = 'page', ground, children, ...links } = props
  const hasCloth = look === 'show' || (!children && look !== 'choose')
  return (
    <div className={`hero hero--${look}`}>
      <div className="hero__inner wrap">
        <div className="hero__words">
          <h1>{title}</h1>
          <div className="hero__lead">
            <p className="lead">{lead}</p>
            {price && <StartingPrice price={price} />}
          </div>
          {links.href && (
            <div className="hero__actions">
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
          <div className="hero__cloth" data-unrolled>
            {ground ? (
              <Cloth seed={cloth} weave={tabby} className="cloth--hero cloth--plain" thread={14} />
            ) : (
              <Cloth seed={cloth} className="cloth--hero" thread={look === 'page' ? 6 : 8} />
            )}
          </div>
        )}
        {children && (
          <div className="hero__figure" data-unrolled={hasCloth ? undefined : true}>
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
