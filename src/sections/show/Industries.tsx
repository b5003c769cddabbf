import { Icon } from '#ui/Icon'
import { type Point, Section, type SectionTexts } from '../Section.tsx'
import './Industries.css'

type Props = SectionTexts &
  Readonly<{
    offers: readonly (Point & Readonly<{ features: readonly string[]; action: string }>)[]
    href: string
  }>

/** How each trade's bookings lie in its time: where each begins and how long it is, of 120. */
const lines = [
  'M0 6h52M58 6h40M22 18h30M60 18h60M8 30h84',
  'M0 6h34M36 6h16M54 6h64M18 18h50M70 18h32M0 30h16M36 30h84',
  'M2 6h8M13 6h12M30 6h6M48 6h14M66 6h8M2 18h14M36 18h8M48 18h8M82 18h12M13 30h8M30 30h14M66 30h10',
  'M0 6h10M12 6h10M24 6h10M36 6h10M60 6h10M72 6h10M84 6h10M6 30h10M42 30h10M66 30h10',
  'M0 6h18M0 18h18M0 30h18M62 6h18M62 18h18M62 30h18M98 6h18M98 18h18',
  'M64 6h20M88 6h24M70 18h20M94 18h20M60 30h16M80 30h28M22 30h10',
]

/** Trades as rows: the way each is booked, drawn; what it needs; a quote. */
export function Industries({ offers, href, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className="industries">
        {offers.map((offer, index) => (
          <li key={offer.title}>
            <svg
              className="industries__time"
              viewBox="0 0 120 36"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path className="industries__rows" d="M0 6h120M0 18h120M0 30h120" />
              <path d={lines[index % lines.length]} />
            </svg>
            <h3>{offer.title}</h3>
            <p>{offer.text}</p>
            <ul className="industries__features">
              {offer.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <a href={href}>
              {offer.action}
              <span className="visually-hidden">: {offer.title}</span>
              <Icon icon="arrow-right" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
