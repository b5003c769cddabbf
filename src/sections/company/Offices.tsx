import { company } from '#content/company'
import { clockOf, localHours, minutesAhead } from '#hours/hours'
import type { Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { LocalHours } from '#ui/LocalHours'
import { sampler } from '#weave/weave'
import { SectionHead } from '../Section.tsx'
import style from './Offices.module.css'

type Props = Readonly<{
  id: string
  texts: Texts['about']['locations']
  site: Pick<Texts['site'], 'cities' | 'countries' | 'hours'>
}>

const yarns = { warp: 'woad', weft: 'paper' } as const
const minutesOf = (time: string) => clockOf(time) / 60_000
const opens = minutesOf(company.openingHours.opens)
const closes = minutesOf(company.openingHours.closes)
/** What is shown of the day, in minutes by the clock of the first office. */
const day = { start: Math.max(0, opens - 180), end: Math.min(1440, closes + 240) }
const part = (minutes: number) => `${((100 * minutes) / (day.end - day.start)).toFixed(2)}%`

/**
 * The offices through one day, each with a cloth of its own (requirement 5.2), woven while all of them are
 * open. src/browser/office-clocks.ts shows what time it is at each, and where in the day that is.
 */
export function Offices({ id, texts, site }: Props) {
  const now = new Date()
  const utc = -minutesAhead('UTC', now)
  return (
    <section className="section" aria-labelledby={id}>
      <div className={style.line}>
        <div className={style.head}>
          <SectionHead id={id} title={texts.title} intro={texts.intro} />
        </div>
        <div className={`screen-only ${style.warp}`} />
      </div>
      <ul
        className={style.list}
        data-offices
        data-start={day.start}
        data-end={day.end}
        data-ahead={utc}
      >
        {company.offices.map(({ id: office, street, postalCode, country, timeZone }, index) => (
          <li className={`${style.line} ${style.office}`} key={office}>
            <div className={style.name}>
              <h3>{site.cities[office]}</h3>
              <p hidden>
                <b data-clock data-ahead={minutesAhead(timeZone, now)} /> {texts.now}
              </p>
            </div>
            <div className={style.words}>
              <p>{texts.offices[office].text}</p>
              <address>
                {street}, {postalCode} {site.cities[office]}, {site.countries[country]}
              </address>
              <LocalHours timeZone={timeZone} texts={site.hours} />
            </div>
            <div className={style.day}>
              <svg aria-hidden="true">
                <svg aria-hidden="true" x={part(opens - day.start)} width={part(closes - opens)}>
                  <Cloth seed={office} thread={7} palette={yarns} {...woven(index)} />
                </svg>
                <Edges {...localHours(timeZone, now)} />
                <line className={style.now} x1="-9" x2="-9" y2="100%" data-now />
              </svg>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the cloth begins and ends, by the clock of its office. */
function Edges({ opens: first, closes: last }: ReturnType<typeof localHours>) {
  return (
    <>
      <text
        className={style.edge}
        x={part(opens - day.start)}
        y="100%"
        dy="-.6em"
        data-edge={opens}
      >
        {first}
      </text>
      <text
        className={style.edge}
        x={part(closes - day.start)}
        y="100%"
        dy="-.6em"
        textAnchor="end"
        data-edge={closes}
      >
        {last}
      </text>
    </>
  )
}

function woven(index: number) {
  const weave = sampler[(index + 1) % sampler.length]
  return weave && { weave }
}
