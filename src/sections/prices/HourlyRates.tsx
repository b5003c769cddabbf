import type { ReactNode } from 'react'
import type { HourlyRate } from '#pricing/pricing'
import { Figures } from '#ui/Figures'
import { Price } from '#ui/Price'
import { SectionHead, type SectionTexts } from '../Section.tsx'
import style from './HourlyRates.module.css'

type Props = SectionTexts &
  Readonly<{
    rates: readonly HourlyRate[]
    /** A full-width drawing above them. */
    children?: ReactNode
  }>

/** The hourly rates, by time of day. */
export function HourlyRates({ rates, children, ...section }: Props) {
  return (
    <section className={`section wrap ground ${style.hourly}`} aria-labelledby={section.id}>
      {children}
      <SectionHead {...section} />
      <ul className={style.rates}>
        {rates.map(({ name, text, price }) => (
          <li key={name}>
            <h3>{name}</h3>
            <Price price={price} large />
            <p>
              <Figures text={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
