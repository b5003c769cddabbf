import { type Language, locales } from '#i18n/i18n'
import { BandList } from '../BandList.tsx'
import type { Cards } from '../Section.tsx'

const months = Array.from({ length: 12 }, (_, month) => month)
/** When a card was refused: its loop is dropped, and caught further down. */
const refused = 7

type Props = Cards & Readonly<{ language: Language }>

/** A year of payments as one chain of loops, each held by the next. */
export function PaymentChain({ language, ...section }: Props) {
  const name = new Intl.DateTimeFormat(locales[language], { month: 'short', timeZone: 'UTC' })
  return (
    <BandList {...section} dye="moorit">
      <div className="chain">
        <svg viewBox="0 0 240 50" aria-hidden="true">
          <defs>
            <path id="loop" d="M-5 24a14.5 14.5 0 0 1 29 0 14.5 14.5 0 0 1-29 0z" />
          </defs>
          {months.map((month) => (
            <g key={month} transform={`translate(${month * 20} ${month === refused ? 8 : 0})`}>
              <use href="#loop" className="chain__edge" />
              <use href="#loop" />
            </g>
          ))}
          <use
            href="#loop"
            className="chain__dropped"
            transform={`translate(${refused * 20} -5)`}
          />
        </svg>
        <ol className="chain__months" aria-hidden="true">
          {months.map((month) => (
            <li key={month}>{name.format(Date.UTC(2026, month, 1))}</li>
          ))}
        </ol>
      </div>
    </BandList>
  )
}
