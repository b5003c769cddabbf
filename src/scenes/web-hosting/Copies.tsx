import { type Language, locales } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { type Cards, Points, SectionHead } from '#sections/Section'
import { Cloth, clothClass, dyeOf, patternName } from '#ui/Cloth'
import { sampler } from '#weave/weave'
import style from './Copies.module.css'

type Props = Cards & Readonly<{ language: Language }>

/** A week that ends on a Sunday. */
const week = [5, 6, 7, 8, 9, 10, 11]
const yarns = { warp: 'woad', weft: 'paper' } as const
const thread = 9

/** A copy a day: the cloths of a week, each laid on those before it, and all they come with beside them. */
export function Copies({ cards, language, ...section }: Props) {
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' })
  const days = week.map((day) => weekday.format(Date.UTC(2026, 0, day)))
  return (
    <section className={`section wrap ${style.section}`} aria-labelledby={section.id}>
      <div className={`screen-only ${style.copies}`} aria-hidden="true">
        <Copy days={days} />
      </div>
      <div>
        <SectionHead {...section} />
        <ul className={style.list}>
          <Points of={cards} icons="above" />
        </ul>
      </div>
    </section>
  )
}

/** The first of the days, each the fainter the older, and on it those after it. */
function Copy({ days: [day, ...later] }: Readonly<{ days: readonly string[] }>) {
  const seed = routes.webHosting
  const cloth = { seed, id: 'copy' } as const
  return (
    <div className={style.copy}>
      {later.length > 0 ? (
        <svg className={clothClass(dyeOf(seed, yarns))} aria-hidden="true">
          <rect
            transform={`scale(${thread})`}
            width="100%"
            height="100%"
            opacity={1 - later.length * 0.09}
            fill={`url(#${patternName(cloth.seed, cloth.id)})`}
          />
        </svg>
      ) : (
        <Cloth {...cloth} weave={sampler[3]} palette={yarns} thread={thread} />
      )}
      <b className={style.day}>{day}</b>
      {later.length > 0 && <Copy days={later} />}
    </div>
  )
}
