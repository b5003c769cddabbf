import { formatQuantity, inRunningText, type Language, locales, type Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { sampler } from '#weave/weave'
import './PaymentYear.css'
import './PaymentYear.choices.css'

type Props = Readonly<{
  texts: Texts['subscription']['try']
  language: Language
  cloth: string
}>

/** Of a sample magazine, in ISK. */
const monthly = 2_490
const yearly = 24_900
const paused = [6, 7]
const [, weave] = sampler
const yarns = { warp: 'madder', weft: 'paper' } as const
/** On which one can pay: also the last of them, and both new tries, are in every month of the chart. */
const days = [1, 10, 20, 28]

/**
 * A year of payments as a cloth that grows by a step with each, on its day, and follows what one chooses;
 * PaymentYear.css knows the same days and months. It needs no script.
 */
export function PaymentYear({ texts, language, cloth }: Props) {
  const money = (amount: number) => inRunningText(formatQuantity({ unit: 'isk', amount }, language))
  const months = Array.from({ length: 12 }, (_, month) => month + 1)
  const { pauseMonth, pauseYear } = texts
  const longest = pauseYear.length > pauseMonth.length ? pauseYear : pauseMonth
  const name = new Intl.DateTimeFormat(locales[language], { month: 'short', timeZone: 'UTC' })
  return (
    <section className="year" aria-label={texts.label}>
      <div className="year__chart" aria-hidden="true">
        <div className="year__woven">
          {weave && (
            <Cloth seed={cloth} weave={weave} palette={yarns} thread={9} className="year__cloth" />
          )}
          {months.map((month) => (
            <div className={`year__month year__month--${month}`} key={month}>
              <span className="year__name">{name.format(Date.UTC(2026, month - 1))}</span>
              <span className="year__days">
                <i />
                <i />
                <i />
              </span>
              <b className="year__amount year__amount--month">{money(monthly)}</b>
              {month === 1 && <b className="year__amount year__amount--year">{money(yearly)}</b>}
            </div>
          ))}
        </div>
      </div>
      <div className="year__sum" role="status">
        <span className="year__total">
          {texts.total} <b className="year__if-month year__unless-pause">{money(12 * monthly)}</b>
          <b className="year__if-month year__if-pause">{money((12 - paused.length) * monthly)}</b>
          <b className="year__if-year">{money(yearly)}</b>
        </span>
        <span className="year__why" data-longest={`${longest} ${texts.failedNote}`}>
          <span>
            <span className="year__unless-pause year__unless-failed">{texts.calm}</span>{' '}
            <span className="year__if-month year__if-pause">{pauseMonth}</span>{' '}
            <span className="year__if-year year__if-pause">{pauseYear}</span>{' '}
            <span className="year__if-failed">{texts.failedNote}</span>
          </span>
        </span>
      </div>
      <div className="year__choices">
        <fieldset>
          <legend>{texts.day}</legend>
          {days.map((day, index) => (
            <Choice
              key={day}
              name="day"
              as={`day-${day}`}
              chosen={index === 1}
              label={String(day)}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{texts.interval}</legend>
          <Choice name="interval" as="month" chosen label={texts.month} />
          <Choice name="interval" as="year" label={texts.year} />
        </fieldset>
        <fieldset>
          <legend>{texts.events}</legend>
          <Choice as="pause" label={texts.pause} />
          <Choice as="failed" label={texts.failed} />
        </fieldset>
      </div>
      <span className="year__note">{texts.note}</span>
    </section>
  )
}

/** Its cloth once more, for what the page ends with. */
export function YearOn({ cloth }: Pick<Props, 'cloth'>) {
  return <Cloth seed={cloth} id="on" weave={weave} palette={yarns} thread={9} />
}

type ChoiceProps = Readonly<{ name?: string; as: string; label: string; chosen?: boolean }>

/** One of several, or with no name a choice of its own. */
function Choice({ name, as, label, chosen }: ChoiceProps) {
  return (
    <label>
      <input
        className={`year--${as}`}
        type={name ? 'radio' : 'checkbox'}
        {...(name && { name: `year-${name}` })}
        defaultChecked={chosen}
      />
      {label}
    </label>
  )
}
