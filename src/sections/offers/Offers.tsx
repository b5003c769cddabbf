import type { ReactNode } from 'react'
import { Button } from '#ui/Button'
import { Ticks } from '#ui/Ticks'
import { type Point, Section, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts &
  Readonly<{
    offers: readonly (Point & Readonly<{ features: readonly string[]; action: string }>)[]
    href: string
    /** Boxes; or weeks of a month that goes on into the call below it. */
    look: 'tray' | 'week'
    children?: ReactNode
  }>

/** Offers with what is in them, each with a button to a quote. */
export function Offers({ offers, href, look, children, ...section }: Props) {
  return (
    <Section {...section}>
      {children}
      <ul className={`offers offers--${look}s`}>
        {offers.map((offer) => (
          <li className={`offer offer--${look}`} key={offer.title}>
            <div className="offer__head">
              <h3>{offer.title}</h3>
              <p>{offer.text}</p>
            </div>
            <Ticks items={offer.features} />
            <p className="offer__action">
              <Button href={href} look="quiet" size="small">
                <span>
                  {offer.action}
                  <span className="visually-hidden">: {offer.title}</span>
                </span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
