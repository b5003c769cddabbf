import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import './Hero.css'

type Link = Readonly<{ href: string; label: string }>

type Props = Readonly<{
  eyebrow: string
  title: string
  lead: string
  /** Seed of the page's own cloth: its path. */
  cloth: string
  action?: Link
  secondary?: Link
  /** The front page's hero is larger and holds the whole first screen. */
  size?: 'page' | 'home'
}>

/** The opening of a page: what the customer gets, the next step, and the page's cloth. */
export function Hero({ eyebrow, title, lead, cloth, action, secondary, size = 'page' }: Props) {
  return (
    <div className={`hero hero--${size}`}>
      <div className="hero__inner wrap">
        <div className="hero__words">
          <p className="eyebrow">{eyebrow}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {(action || secondary) && (
            <div className="hero__actions">
              {action && <Button href={action.href}>{action.label}</Button>}
              {secondary && (
                <Button href={secondary.href} look="quiet">
                  {secondary.label}
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
