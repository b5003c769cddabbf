import type { ReactNode } from 'react'
import { Button } from '#ui/Button'
import { Ticks } from '#ui/Ticks'
import { type Point, Section, type SectionTexts } from '../Section.tsx'
import style from './Offers.module.css'

type Props = SectionTexts &
  Readonly<{
    offers: readonly (Point & Readonly<{ features: readonly string[]; action: string }>)[]
    href: string
    /** Each box in a dye of its own; else under a line of it. */
    dyed?: boolean
    /** What is drawn of each, above its name. */
    figures?: readonly ReactNode[]
    /** For whom none of them is: a line below them. */
    more?: Readonly<{ title: string; action: string }>
    /** What is drawn of all, above them. */
    children?: ReactNode
  }>

const dyes = ['madder', 'moss', 'moorit'] as const

/** Offers with what is in them, each with a button to a quote. */
export function Offers(props: Props) {
  const { offers, href, dyed = true, figures, more, children, ...section } = props
  const look = dyed ? `bath ${style.offer} ${style.dyed}` : style.offer
  return (
    <Section {...section}>
      {children}
      <ul className={`bleed ${style.offers}`}>
        {offers.map((offer, place) => (
          <li className={`${look} ground-${dyes[place % 3]}`} key={offer.title}>
            <div className={`stack ${style.head}`}>
              {figures?.[place]}
              <h3>{offer.title}</h3>
              <p>{offer.text}</p>
            </div>
            <Ticks items={offer.features} />
            <ToQuote {...offer} href={href} />
          </li>
        ))}
      </ul>
      {more && (
        <div className={`cluster ${style.more}`}>
          <p className="display size-4">{more.title}</p>
          <ToQuote {...more} href={href} />
        </div>
      )}
    </Section>
  )
}

type QuoteProps = Readonly<{ title: string; action: string; href: string }>

function ToQuote({ title, action, href }: QuoteProps) {
  return (
    <p>
      <Button href={href} look="quiet" size="small">
        <span>
          {action}
          <span className="visually-hidden">: {title}</span>
        </span>
      </Button>
    </p>
  )
}
