import type { ReactNode } from 'react'
import { Button } from '#ui/Button'
import { Ticks } from '#ui/Ticks'
import { type Point, Section, type SectionTexts } from '../Section.tsx'
import style from './Offers.module.css'

type Props = SectionTexts &
  Readonly<{
    offers: readonly (Point & Readonly<{ features: readonly string[]; action: string }>)[]
    href: string
    /** Dark boxes that step up from the first, or rows. */
    look: 'stairs' | 'rows'
    /** The figure at the end of each row. */
    figures?: readonly ReactNode[]
    /** A line below, for readers whom none of the offers fits. */
    more?: Readonly<{ title: string; action: string }>
    /** A drawing above all offers. */
    children?: ReactNode
  }>

/** Offers with their contents, each with a button to the quote form (requirement 5.23). */
export function Offers(props: Props) {
  const { offers, href, look, figures, more, children, ...section } = props
  const list = (
    <ul className={style[look]}>
      {offers.map((offer, place) => (
        <li className={look === 'rows' ? style.row : `bath ${style.box}`} key={offer.title}>
          <div className={`stack ${style.head}`}>
            <h3>{offer.title}</h3>
            <p>{offer.text}</p>
          </div>
          {look === 'rows' ? (
            <Ticks items={offer.features} />
          ) : (
            <ul className={style.points}>
              {offer.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          )}
          <ToQuote {...offer} href={href} />
          {figures?.[place]}
        </li>
      ))}
    </ul>
  )
  if (look === 'stairs') {
    return (
      <section className={`section ${style.below}`} aria-labelledby={section.id}>
        <h2 className="display size-4" id={section.id}>
          {section.title}
        </h2>
        <p className="lead">{section.intro}</p>
        {list}
      </section>
    )
  }
  return (
    <Section {...section}>
      {children}
      {list}
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
        {action}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </p>
  )
}
