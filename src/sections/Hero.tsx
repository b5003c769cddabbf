import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import './Hero.css'

type Props = Readonly<{
  eyebrow: string
  title: string
  lead: string
  /** A button without an address is not shown. */
  action?: string | undefined
  href?: string | undefined
  secondary?: string | undefined
  secondaryHref?: string | undefined
  cloth: string
  size?: 'page' | 'home'
}>

/** The opening of a page, with its cloth. */
export function Hero({ eyebrow, title, lead, cloth, size = 'page', ...links }: Props) {
  return (
    <div className={`hero hero--${size}`}>
      <div className="hero__inner wrap">
        <div className="hero__words">
          <p className="eyebrow">{eyebrow}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
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
        <div className="hero__cloth">
          <Cloth seed={cloth} className="cloth--hero" thread={size === 'home' ? 7 : 6} />
        </div>
      </div>
    </div>
  )
}
