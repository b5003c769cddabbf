import { Fragment } from 'react'
import { formatQuantity, inRunningText, type Language, locales, type Texts } from '#i18n/i18n'
import { samplePrice } from '#pricing/pricing'
import { Cloth } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import { Switch } from '#ui/Switch'
import { sampler } from '#weave/weave'
import style from './PaymentYear.module.css'

type Props = Readonly<{ texts: Texts['subscription']['try']; language: Language; cloth: string }>

const months = Array.from({ length: 12 }, (_, month) => month + 1)
const monthly = { price: 2_490, refused: 10 }
/**
 * Subscription plans of a sample magazine, prices as in ISK: the months of payment, and one in which the card is
 * refused.
 */
const plans = [
  { ...monthly, when: 'month full', paid: months },
  { ...monthly, when: 'month pause', paid: months.filter((it) => it !== 6 && it !== 7) },
  { when: 'year', price: 24_900, paid: [1], refused: 1 },
]
/** The possible days of payment. */
const days = ['1', '10', '20', '28']
export const yarns = { warp: 'madder', weft: 'paper' } as const

/**
 * A year of payments as a cloth that grows by one step per payment, and follows the visitor's choices. Works without
 * script. On wide screens the cloth rises beside the page's words (Hero’s figure `around`).
 */
export function PaymentYear({ texts, language, cloth }: Props) {
  const money = (amount: number, times = 1) => {
    const price = samplePrice(amount)
    return inRunningText(formatQuantity({ ...price, amount: times * price.amount }, language))
  }
  const { pauseMonth, pauseYear } = texts
  const longest = pauseYear.length > pauseMonth.length ? pauseYear : pauseMonth
  const name = new Intl.DateTimeFormat(locales[language], { month: 'short', timeZone: 'UTC' })
  return (
    <section className={style.year} aria-label={texts.label}>
      <div className={`${style.chart} screen-only`} aria-hidden="true" data-unrolled>
        <div className={style.woven}>
          <Cloth seed={cloth} weave={sampler[1]} palette={yarns} thread={9} />
          {plans.map((plan) => (
            <Stairs {...plan} key={plan.when} />
          ))}
        </div>
        <div className={style.months}>
          {months.map((month) => (
            <div key={month}>
              <span>{name.format(Date.UTC(2026, month - 1))}</span>
              {plans.map(
                ({ when, paid, price }) =>
                  paid.includes(month) && (
                    <b data-if={when} key={when}>
                      {money(price)}
                    </b>
                  ),
              )}
            </div>
          ))}
        </div>
      </div>
      <div className={style.sum} role="status">
        <div className={style.total}>
          {texts.total}
          {plans.map(({ when, paid, price }) => (
            <Fragment key={when}>
              {' '}
              <b data-if={when}>{money(price, paid.length)}</b>
            </Fragment>
          ))}
        </div>
        <p className={style.why} data-longest={`${longest} ${texts.failedNote}`}>
          <span>
            <span data-if="full calm">{texts.calm}</span>{' '}
            <span data-if="month pause">{pauseMonth}</span>{' '}
            <span data-if="year pause">{pauseYear}</span>{' '}
            <span data-if="failed">{texts.failedNote}</span>
          </span>
        </p>
      </div>
      <div className={style.choices}>
        <Switch name="year-day" legend={texts.day} options={days} values={days} chosen={1} shown />
        <Switch
          name="year-interval"
          legend={texts.interval}
          options={[texts.month, texts.year]}
          values={['month', 'year']}
          shown
        />
        <fieldset className={style.events}>
          <legend>{texts.events}</legend>
          {(['pause', 'failed'] as const).map((event) => (
            <label key={event}>
              <input type="checkbox" value={event} />
              {texts[event]}
            </label>
          ))}
        </fieldset>
      </div>
      <p className={style.note}>{texts.note}</p>
    </section>
  )
}

/**
 * Covers the part not paid yet, and draws each payment across the whole cloth; units are days and steps. The cover
 * extends beyond the cloth, whose edge would otherwise show as a hairline.
 */
function Stairs({ when, paid, refused }: (typeof plans)[number]) {
  const startOf = (month: number) => 31 * (month - 1)
  const payment = (month: number, days = 0) =>
    `M${startOf(month) + days} 12V${11 - paid.indexOf(month)}`
  const steps = paid.map((month, nr) => `H${startOf(month)}V${11 - nr}`)
  const others = paid.filter((month) => month !== refused)
  return (
    <Drawing className={style.stairs} box="0 0 372 12" preserveAspectRatio="none" data-if={when}>
      <path className={style.air} d={`M-1-1V12${steps.join('')}H373V-1z`} />
      <path d={others.map((month) => payment(month)).join('')} />
      <path d={payment(refused)} data-if="calm" />
      <path className={style.vain} d={payment(refused) + payment(refused, 6)} data-if="failed" />
      <path d={payment(refused, 12)} data-if="failed" />
    </Drawing>
  )
}
