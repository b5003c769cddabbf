import type { Texts } from '#i18n/i18n'
import { Button } from '#ui/Button'
import { Loom } from './Loom.tsx'
import './Opening.css'

type Props = Readonly<{
  texts: Texts['home']['hero']
  loom: Texts['home']['loom']
  href: string
  secondaryHref: string
}>

/** The first screen of the front page: the headline over a loom that answers. */
export function Opening({
  texts: { eyebrow, title, lead, more, ...actions },
  loom,
  ...links
}: Props) {
  return (
    <div className="opening">
      <div className="opening__head">
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
      </div>
      <p className="lead">
        <span>{lead}</span> <span>{more}</span>
      </p>
      <div className="hero__actions cluster" data-actions>
        <Button href={links.href}>{actions.action}</Button>
        <Button href={links.secondaryHref} look="quiet">
          {actions.secondary}
        </Button>
      </div>
      <Loom texts={loom} />
    </div>
  )
}
