import type { OrderedPlan } from '#pricing/pricing'
import { PriceLines } from '../Price.tsx'
import style from './Summary.module.css'

export type OrderSummaryTexts = Readonly<{
  title: string
  included: string
  total: string
  vat: string
  notes: readonly string[]
  /** The one-word value for "unlimited", and a note that explains it. */
  unlimited?: Readonly<{ word: string; note: string }> | undefined
}>

type Props = Readonly<{
  texts: OrderSummaryTexts
  plans: readonly OrderedPlan[]
  chosen: OrderedPlan | undefined
}>

/** The contents and price of each package; the style sheet shows the chosen one, also without script. */
export function OrderSummary({ texts, plans, chosen }: Props) {
  const { unlimited } = texts
  return (
    <>
      {plans.map((plan, place) => (
        <div className={style.plan} key={plan.id} {...shownFor(place, plan === chosen)}>
          <div className="display size-3">{plan.name}</div>
          <Total plan={plan} texts={texts} />
          <dl className={`facts ${style.facts}`}>
            {plan.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3 className="eyebrow">{texts.included}</h3>
          <ul className={style.features}>
            {plan.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {unlimited && plan.facts.some(({ value }) => value === unlimited.word) && (
            <p className={style.note}>{unlimited.note}</p>
          )}
        </div>
      ))}
      <div className={style.note}>
        {texts.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </>
  )
}

/** Lets the style sheet show only what belongs to the chosen package. */
const shownFor = (place: number, isChosen: boolean) => ({
  'data-of': place + 1,
  'data-chosen': isChosen || undefined,
})

/** A package's price, with and without VAT. */
export function Total({ plan: { price }, texts }: { plan: OrderedPlan; texts: OrderSummaryTexts }) {
  if (!('net' in price)) return null
  const { net, gross, grossBasis } = price
  const lines = { net, basis: texts.vat, gross, grossBasis }
  return <PriceLines large label={texts.total} {...lines} />
}

/** The button's label for each package. */
export function OrderActions({ plans, chosen }: Pick<Props, 'plans' | 'chosen'>) {
  return plans.map((plan, place) => (
    <span className={style.action} key={plan.id} {...shownFor(place, plan === chosen)}>
      {plan.order}
      {'net' in plan.price && (
        <>
          <span className="visually-hidden">, </span>
          <span className="figure display size-1">
            {[plan.price.net, plan.price.per, plan.price.netBasis].filter(Boolean).join(' ')}
          </span>
        </>
      )}
    </span>
  ))
}
