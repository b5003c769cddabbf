import type { HourlyRate } from '#pricing/prices'
import { Price } from '#ui/Price'
import './HourlyRates.css'
import { SectionHead } from '../SectionHead.tsx'

type Props = Readonly<{
  id: string
  title: string
  intro: string
  rates: readonly HourlyRate[]
}>

/** What an hour costs, by when it is worked: name, price, what it covers, side by side. */
export function HourlyRates({ id, title, intro, rates }: Props) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      <ul className="rates">
        {rates.map(({ name, text, price }) => (
          <li key={name}>
            <h3>{name}</h3>
            <Price price={price} />
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
