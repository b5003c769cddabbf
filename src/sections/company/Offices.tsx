import { facts } from '#agency/agency'
import { clockOf, localHours, minutesAhead } from '#hours/hours'
import { countryName, type Language, type Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { Closures } from '#ui/hours/Closures'
import { LocalHours } from '#ui/hours/LocalHours'
import { sampler, type Weave } from '#weave/weave'
import { SectionHead } from '../Section.tsx'
import style from './Offices.module.css'

type Props = Readonly<{
  id: string
  texts: Texts['about']['locations']
  site: Pick<Texts['site'], 'hours'>
  language: Language
}>

const yarns = { warp: 'woad', weft: 'paper' } as const
const minutesOf = (time: string) => clockOf(time) / 60_000

/** Opening and closing time, and the range shown, in minutes of the first office's local time. */
function shownDay() {
  const { openingHours } = facts().agency
  const [opens, closes] = [minutesOf(openingHours.opens), minutesOf(openingHours.closes)]
  return { opens, closes, start: Math.max(0, opens - 180), end: Math.min(1440, closes + 240) }
}

/**
 * A day at the offices, each with a cloth of its own (requirement 5.2), woven while all of them are open.
 * src/browser/office-clocks.ts shows the local time at each, and its place in the day.
 */
export function Offices({ id, texts, site, language }: Props) {
  const now = new Date()
  const utc = -minutesAhead('UTC', now)
  const day = shownDay()
  return (
    <section className="section" aria-labelledby={id}>
      <div className={style.line}>
        <div className={style.head}>
          <SectionHead id={id} title={texts.title} intro={texts.intro} />
          <Closures texts={site.hours} language={language} />
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
        {facts().agency.offices.map(
          ({ id: office, city, text, street, postalCode, country, timeZone }, index) => (
            <li className={`${style.line} ${style.office}`} key={office}>
              <div className={style.name}>
                <h3>{city[language]}</h3>
                <p hidden>
                  <b data-clock data-ahead={minutesAhead(timeZone, now)} /> {texts.now}
                </p>
              </div>
              <div className={style.words}>
                <p>{text[language]}</p>
                <address>
                  {street}, {postalCode} {city[language]}, {countryName(country, language)}
                </address>
                <LocalHours timeZone={timeZone} texts={site.hours} />
              </div>
              <Day
                office={office}
                timeZone={timeZone}
                weave={sampler[(index + 1) % sampler.length]}
              />
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

type DayProps = Readonly<{ office: string; timeZone: string; weave: Weave | undefined }>

/** The day of an office: woven while it is open, with opening and closing in local time, and the current time. */
function Day({ office, timeZone, weave }: DayProps) {
  const local = localHours(timeZone, new Date())
  const { opens, closes, start, end } = shownDay()
  const part = (minutes: number) => `${((100 * minutes) / (end - start)).toFixed(2)}%`
  const ends = { y: '100%', dy: '-.6em' }
  return (
    <div className={style.day}>
      <svg aria-hidden="true">
        <svg aria-hidden="true" x={part(opens - start)} width={part(closes - opens)}>
          <Cloth seed={office} thread={7} palette={yarns} weave={weave} />
        </svg>
        <text x={part(opens - start)} {...ends}>
          {local.opens}
        </text>
        <text x={part(closes - start)} {...ends} textAnchor="end">
          {local.closes}
        </text>
        <rect className={style.now} x="-9" width="4" data-now />
      </svg>
    </div>
  )
}
