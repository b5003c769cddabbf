import type { StartingPrice as Starting } from '#pricing/pricing'
import { amount } from '#ui/Price'
import style from './StartingPrice.module.css'

type Props = Readonly<{ price: Starting }>

/**
 * The starting price or hourly rate of an offering, with and without VAT, under the page's lead (requirement 6.17).
 */
export function StartingPrice({ price: { label, price, quoted } }: Props) {
  if ('byQuote' in price) return null
  const [before, figure, after] = price.net.split(amount)
  const basis = [price.per, price.netBasis].filter(Boolean).join(' ')
  return (
    <p className={style.price} data-starting-price>
      {quoted && <span>{quoted}.</span>}{' '}
      <span>
        {label}: {before}
        <b>{figure}</b>
        {after} {basis}
      </span>{' '}
      <span className={style.gross}>
        <span className="figure">{price.gross}</span> {price.grossBasis}
      </span>
    </p>
  )
}
