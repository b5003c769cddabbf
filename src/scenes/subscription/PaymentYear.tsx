import { formatQuantity, inRunningText, type Language, locales, type Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { sampler } from '#weave/weave'
import style from './PaymentYear.module.css'

type Props = Readonly<{
  texts: Texts['subscription']['try']
  language: Language
  cloth: string
}>

/** Of a sample magazine, in ISK. */
const monthly = 2_490
const yearly = 24_900
const months = Array.from({ length: 12 }, (_, month) => month + 1)
const paused: readonly number[] = [6, 7]
/** When a card is refused: in a month, or in the year. */
const refused = { month: 10, year: 1 }
/** On which one can pay. */
const days = [1, 10, 20, 28]
const [, weave] = sampler
const yarns = { warp: 'madder', weft: 'paper' } as const

/**
 * A year of payments as a cloth that grows by a step with each, on its day, and follows what one chooses.
 * It needs no script. On wide screens the cloth rises beside the words of the page (Hero’s figure
 * `around`).
 */
export function PaymentYear({ texts, language, cloth }: Props) {
  const money = (amount: number) => inRunningText(formatQuantity({ unit: 'isk', amount }, language))
  const { pauseMonth, pauseYear } = texts
  const longest = pauseYear.length > pauseMonth.length ? pauseYear : pauseMonth
  const name = new Intl.DateTimeFormat(locales[language], { month: 'short', timeZone: 'UTC' })
  return (
    <section className={style.year} aria-label={texts.label}>
      <div className={`${style.chart} screen-only`} aria-hidden="true" data-unrolled>
        <Stairs />
        <div className={style.woven}>
          <Cloth seed={cloth} weave={weave} palette={yarns} thread={9} className={style.cloth} />
          {months.map((month) => (
            <div className={style.days} key={month} data-bare={paused.includes(month) || undefined}>
              <i data-if={month === refused.month ? 'month calm' : ifPaid(month)} />
              {month === 1 && <i data-if="year calm" />}
              {month === refused.month && <Tries on="month failed" />}
              {month === refused.year && <Tries on="year failed" />}
            </div>
          ))}
        </div>
        <div className={style.months}>
          {months.map((month) => (
            <div key={month}>
              <span>{name.format(Date.UTC(2026, month - 1))}</span>
              <b data-if={ifPaid(month)}>{money(monthly)}</b>
              {month === 1 && <b data-if="year">{money(yearly)}</b>}
            </div>
          ))}
        </div>
      </div>
      <div className={style.sum} role="status">
        <span className={style.total}>
          {texts.total} <b data-if="month full">{money(12 * monthly)}</b>
          <b data-if="month pause">{money((12 - paused.length) * monthly)}</b>
          <b data-if="year">{money(yearly)}</b>
        </span>
        <span className={style.why} data-longest={`${longest} ${texts.failedNote}`}>
          <span>
            <span data-if="full calm">{texts.calm}</span>{' '}
            <span data-if="month pause">{pauseMonth}</span>{' '}
            <span data-if="year pause">{pauseYear}</span>{' '}
            <span data-if="failed">{texts.failedNote}</span>
          </span>
        </span>
      </div>
      <div className={style.choices}>
        <fieldset>
          <legend>{texts.day}</legend>
          {days.map((day) => (
            <Choice key={day} name="day" value={`${day}`} label={`${day}`} chosen={day === 10} />
          ))}
        </fieldset>
        <fieldset>
          <legend>{texts.interval}</legend>
          <Choice name="interval" value="month" label={texts.month} chosen />
          <Choice name="interval" value="year" label={texts.year} />
        </fieldset>
        <fieldset>
          <legend>{texts.events}</legend>
          <Choice value="pause" label={texts.pause} />
          <Choice value="failed" label={texts.failed} />
        </fieldset>
      </div>
      <span className={style.note}>{texts.note}</span>
    </section>
  )
}

/** The cloth once more, in steps that go down: the page ends in it. PaymentYear has their shape. */
export function YearOn({ cloth }: Pick<Props, 'cloth'>) {
  return (
    <div className={style.on}>
      <Cloth seed={cloth} id="on" weave={weave} palette={yarns} thread={9} />
    </div>
  )
}

/** Of which choice a month’s payment is a part. */
function ifPaid(month: number): string {
  return paused.includes(month) ? 'month full' : 'month'
}

/** The shapes that cloth is cut to, each as high as payments were made by then. */
function Stairs() {
  const shapes = { full: months, pause: months.filter((it) => !paused.includes(it)), year: [1] }
  return (
    <svg width="0" height="0" aria-hidden="true">
      {Object.entries(shapes).map(([name, paid]) => (
        <clipPath id={`stairs-${name}`} clipPathUnits="objectBoundingBox" key={name}>
          <path
            transform="scale(.08334)"
            d={`M0 12${months.map((month) => `V${12 - paid.filter((it) => it <= month).length}h1`).join('')}V12z`}
          />
        </clipPath>
      ))}
    </svg>
  )
}

/** Two in vain, and the third. */
function Tries({ on }: Readonly<{ on: string }>) {
  return (
    <>
      <i className={style.vain} data-if={on} />
      <i className={`${style.vain} ${style.again}`} data-if={on} />
      <i className={style.last} data-if={on} />
    </>
  )
}

type ChoiceProps = Readonly<{ name?: string; value: string; label: string; chosen?: boolean }>

/** One of several, or with no name a choice of its own. */
function Choice({ name, value, label, chosen }: ChoiceProps) {
  return (
    <label>
      <input
        type={name ? 'radio' : 'checkbox'}
        {...(name && { name: `year-${name}` })}
        value={value}
        defaultChecked={chosen}
      />
      {label}
    </label>
  )
}
