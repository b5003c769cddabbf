import type { ReactNode } from 'react'
import { Button } from '#ui/Button'
import style from './PeopleFirst.module.css'

type Props = Readonly<{
  title: string
  lead: string
  action: string
  href: string
  secondary: string
  secondaryHref: string
  /** The picture of the people. */
  children: ReactNode
}>

/** An opening with the people above the words. Without it they would be in a `Hero`. */
export function PeopleFirst({ title, lead, children, ...links }: Props) {
  return (
    <div className={style.opening}>
      <div className={`wrap ${style.words}`}>
        <h1>{title}</h1>
        <p className="lead" data-lead>
          {lead}
        </p>
        <div className="cluster screen-only" data-actions>
          <Button href={links.href}>{links.action}</Button>
          <Button href={links.secondaryHref} look="quiet">
            {links.secondary}
          </Button>
        </div>
      </div>
      <div className={style.people} data-unrolled>
        {children}
      </div>
    </div>
  )
}
