import type { Plan } from '#pricing/pricing'
import './PriceGlance.css'

type Props = Readonly<{
  /** Id of the section; a plan's own place there is `<section>-<plan>`. */
  section: string
  plans: readonly Pick<Plan, 'id' | 'name' | 'price' | 'popular'>[]
}>

/**
 * Names and prices alone, one line each, leading to the plans below: on a phone the plans lie one
 * under the other and would not compare at a glance. Wider screens do without.
 */
export function PriceGlance({ section, plans }: Props) {
  return (
    <ul className="price-glance">
      {plans.map(({ id, name, price, popular }) => (
        <li key={id}>
          <a href={`#${section}-${id}`}>
            <span>
              <span className="price-glance__name">{name}</span>{' '}
              {popular && <small>{popular}</small>}
            </span>
            {'net' in price ? (
              <span className="price-glance__price">
                <b>{price.net}</b>{' '}
                <small>
                  {price.per} {price.netBasis}
                </small>
              </span>
            ) : (
              <span className="price-glance__price">{price.byQuote}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
