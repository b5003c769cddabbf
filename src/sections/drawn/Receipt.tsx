import { type Cards, Points, SectionHead } from '../Section.tsx'

type Props = Readonly<{
  shop: string
  benefits: Cards
  features: Cards
}>

/** What a till changes, and beside it what it can do, as the lines of a receipt. */
export function Receipt({ shop, benefits, features }: Props) {
  return (
    <div className="receipt">
      <div className="receipt__inner wrap">
        <section className="receipt__gains" aria-labelledby={benefits.id}>
          <SectionHead {...benefits} />
          <ul className="receipt__benefits">
            <Points of={benefits.cards} />
          </ul>
        </section>
        <section className="receipt__paper" aria-labelledby={features.id}>
          <p className="receipt__shop" aria-hidden="true">
            {shop}
          </p>
          <SectionHead {...features} />
          <ul className="receipt__lines">
            <Points of={features.cards} />
          </ul>
        </section>
      </div>
    </div>
  )
}

/** The receipt goes on through the price and the call (papers.css), and is torn off below this. */
export function Barcode() {
  return (
    <div className="receipt__code">
      <svg viewBox="0 0 60 10" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h1v10H0zM3 0h2v10H3zM6 0h1v10H6zM9 0h3v10H9zM14 0h1v10h-1zM16 0h2v10h-2zM20 0h1v10h-1zM23 0h1v10h-1zM26 0h3v10h-3zM31 0h1v10h-1zM33 0h2v10h-2zM37 0h3v10h-3zM42 0h1v10h-1zM44 0h1v10h-1zM47 0h2v10h-2zM51 0h1v10h-1zM53 0h3v10h-3zM58 0h2v10h-2z" />
      </svg>
    </div>
  )
}
