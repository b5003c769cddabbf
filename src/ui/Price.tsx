import type { PriceText } from '#pricing/pricing'
import './Price.css'

/** A price without VAT, with VAT under it; no amount breaks across lines. */
export function Price({ price }: { price: PriceText }) {
  if ('byQuote' in price) return <p className="price price--quoted">{price.byQuote}</p>
  return (
    <p className="price">
      <span className="price__net">
        <strong>{price.net}</strong>{' '}
        <span className="price__basis">
          {price.per} {price.netBasis}
        </span>
      </span>
      <span className="price__gross">
        <span className="price__amount">{price.gross}</span> {price.grossBasis}
      </span>
    </p>
  )
}
