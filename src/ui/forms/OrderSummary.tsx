import type { OrderPlan } from '#pricing/pricing'
import '../Price.css'
import './Summary.css'

export type OrderSummaryTexts = Readonly<{
  title: string
  included: string
  total: string
  vat: string
  /** That its figures hold where pages differ. */
  figures: string | undefined
}>

type Props = Readonly<{ texts: OrderSummaryTexts; plans: readonly OrderPlan[] }>

/** What each package holds and costs; the style sheet shows the chosen one, also without script. */
export function OrderSummary({ texts, plans }: Props) {
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{texts.title}</h2>
      <div role="status">
        {plans.map(({ id, name, features, facts, price }) => (
          <div className="summary__plan" key={id}>
            <p className="summary__name">{name}</p>
            <section>
              <h3>{texts.included}</h3>
              <ul className="summary__list">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </section>
            <dl className="summary__facts">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {'net' in price && (
              <p className="price summary__total">
                <span>{texts.total}</span>
                <span className="price__net">
                  <strong>{price.net}</strong> <span className="price__basis">{texts.vat}</span>
                </span>
                <span className="price__gross">
                  <span className="price__amount">{price.gross}</span> {price.grossBasis}
                </span>
              </p>
            )}
          </div>
        ))}
      </div>
      {texts.figures && <p className="summary__note">{texts.figures}</p>}
    </aside>
  )
}
