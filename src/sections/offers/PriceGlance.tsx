import type { Plan } from '#pricing/pricing'
import './PriceGlance.css'

type Props = Readonly<{
  /** A plan’s own place is `<section>-<plan>`. */
  section: string
  plans: readonly Pick<Plan, 'id' | 'name' | 'price' | 'popular'>[]
}>

/** Names and prices alone, leading to the plans below, which do not compare on a phone. */
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
