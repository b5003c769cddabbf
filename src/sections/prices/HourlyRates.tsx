import type { HourlyRate } from '#pricing/pricing'
import { Figures } from '#ui/Figures'
import { Price } from '#ui/Price'
import './HourlyRates.css'
import { Section, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts & Readonly<{ rates: readonly HourlyRate[] }>

/** What an hour costs, by when it is worked. */
export function HourlyRates({ rates, ...section }: Props) {
  return (
    <Section {...section} head="beside" ground="band">
      <ul className="rates">
        {rates.map(({ name, text, price }) => (
          <li key={name}>
            <h3>{name}</h3>
            <Price price={price} />
            <p>
              <Figures text={text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
