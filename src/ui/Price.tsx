import type { PriceText } from '#pricing/pricing'
import './Price.css'

/** An amount with its currency, before or after it: `ISK 4,990`, `4.990 kr.` */
export const amount = /((?:[A-Z]{3} )?\d[\d.,]*(?: (?:kr\.|[A-Z]{3}))?)/

/** A price without VAT, with VAT under it; no amount breaks across lines, though "from" may. */
export function Price({ price }: { price: PriceText }) {
  if ('byQuote' in price) return <p className="price price--quoted">{price.byQuote}</p>
  const [before, figure, after] = price.net.split(amount)
  return (
    <p className="price">
      <span className="price__net">
        <strong>
          {before}
          <span className="figure">{figure}</span>
          {after}
        </strong>{' '}
        <span className="price__basis">{`${price.per} ${price.netBasis}`.trim()}</span>
      </span>
      <span className="price__gross">
        <span className="price__amount">{price.gross}</span> {price.grossBasis}
      </span>
    </p>
  )
}
