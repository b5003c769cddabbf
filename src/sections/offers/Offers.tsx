import type { ReactNode } from 'react'
import { Button } from '#ui/Button'
import { Ticks } from '#ui/Ticks'
import { type Point, Section, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts &
  Readonly<{
    offers: readonly (Point & Readonly<{ features: readonly string[]; action: string }>)[]
    href: string
    /** Boxes with a button for them all; or weeks of a month that goes on into the call below it. */
    look: 'tray' | 'week'
    children?: ReactNode
  }>

/** Offers with what is in them, each named by the way to a quote of it; dressed with what comes later for solutions. */
export function Offers({ offers, href, look, children, ...section }: Props) {
  const action = look === 'tray' && offers[0]?.action
  return (
    <Section {...section}>
      {children}
      <ul className={`offers offers--${look}s`} data-later="solution">
        {offers.map((offer) => (
          <li className={`offer offer--${look}`} key={offer.title}>
            <div className="offer__head">
              <h3>
                <a href={href}>
                  <span className="visually-hidden">{offer.action}: </span>
                  {offer.title}
                </a>
              </h3>
              <p>{offer.text}</p>
            </div>
            <Ticks items={offer.features} />
          </li>
        ))}
      </ul>
      {action && (
        <p className="offers__action--tray" data-later="solution">
          <Button href={href} look="quiet">
            {action}
            <span className="visually-hidden">: {section.title}</span>
          </Button>
        </p>
      )}
    </Section>
  )
}
