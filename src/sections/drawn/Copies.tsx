import { type Language, locales } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { sampler } from '#weave/weave'
import { BandList } from '../BandList.tsx'
import type { Cards } from '../Section.tsx'

type Props = Cards & Readonly<{ language: Language; cloth: string }>

/** A week that ends on a Sunday. */
const days = [5, 6, 7, 8, 9, 10, 11]

/** A copy a day: the cloths of a week, each laid on those before it. */
export function Copies({ language, cloth, ...section }: Props) {
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' })
  return (
    <BandList {...section} dye="paper">
      <ol className="copies" aria-hidden="true">
        {days.map((day) => (
          <li key={day}>
            <Cloth
              seed={cloth}
              id={`copy-${day}`}
              weave={sampler[3]}
              palette={{ warp: 'woad', weft: 'paper' }}
              thread={9}
            />
            <b className="copies__day">{weekday.format(Date.UTC(2026, 0, day))}</b>
          </li>
        ))}
      </ol>
    </BandList>
  )
}
