import { type Language, locales } from '#i18n/i18n'
import { BandList } from '../BandList.tsx'
import type { Cards } from '../Section.tsx'

const months = Array.from({ length: 12 }, (_, month) => month)
/** In a width of 20, and beyond it into its neighbours. */
const loop = 'M-5 24a14.5 14.5 0 0 1 29 0 14.5 14.5 0 0 1-29 0z'
/** When a card was refused: its loop is dropped, and caught further down. */
const refused = 7

type Props = Cards & Readonly<{ language: Language }>

/** A year of payments as one chain of loops, each held by the next. */
export function PaymentChain({ language, ...section }: Props) {
  const name = new Intl.DateTimeFormat(locales[language], { month: 'short', timeZone: 'UTC' })
  return (
    <BandList {...section} dye="moorit">
      <ol className="chain" aria-hidden="true">
        {months.map((month) => (
          <li key={month}>
            <svg viewBox="0 0 20 50" aria-hidden="true">
              <g transform={month === refused ? 'translate(0 8)' : undefined}>
                <path className="chain__edge" d={loop} />
                <path d={loop} />
              </g>
              {month === refused + 1 && (
                <path className="chain__dropped" d={loop} transform="translate(-20 -5)" />
              )}
            </svg>
            {name.format(Date.UTC(2026, month, 1))}
          </li>
        ))}
      </ol>
    </BandList>
  )
}
