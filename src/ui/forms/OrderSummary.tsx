import type { OrderPlan } from '#pricing/pricing'
import { PriceLines } from '../Price.tsx'
import { Announcement } from './Announcement.tsx'

export type OrderSummaryTexts = Readonly<{
  title: string
  included: string
  total: string
  vat: string
  notes: readonly string[]
  /** What a fact may say in one word, and what the word means. */
  unlimited?: Readonly<{ word: string; note: string }> | undefined
}>

type Props = Readonly<{
  texts: OrderSummaryTexts
  plans: readonly OrderPlan[]
  /** Its id. */
  chosen: string | undefined
}>

/** What each package holds and costs; the style sheet shows the chosen one, also without script. */
export function OrderSummary({ texts, plans, chosen }: Props) {
  const { unlimited } = texts
  const plan = plans.find(({ id }) => id === chosen)
  const net = plan && 'net' in plan.price ? plan.price.net : ''
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{texts.title}</h2>
      <Announcement text={`${texts.title}: ${plan?.name}, ${net}`} />
      {plans.map((each) => (
        <div className="summary__plan" key={each.id} data-chosen={each === plan || undefined}>
          <p className="summary__name">{each.name}</p>
          <Total plan={each} texts={texts} />
          <dl className="summary__facts">
            {each.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3>{texts.included}</h3>
          <ul className="summary__list">
            {each.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {unlimited && each.facts.some(({ value }) => value === unlimited.word) && (
            <p className="summary__note">{unlimited.note}</p>
          )}
        </div>
      ))}
      {texts.notes.map((note) => (
        <p className="summary__note" key={note}>
          {note}
        </p>
      ))}
    </section>
  )
}

/** What a package costs, with and without VAT. */
export function Total({ plan, texts }: { plan: OrderPlan; texts: OrderSummaryTexts }) {
  const { price } = plan
  if (!('net' in price)) return null
  return (
    <PriceLines
      className="summary__total"
      label={texts.total}
      net={price.net}
      basis={texts.vat}
      gross={price.gross}
      grossBasis={price.grossBasis}
    />
  )
}
