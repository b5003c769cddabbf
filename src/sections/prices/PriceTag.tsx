import type { PriceText } from '#pricing/pricing'
import { ArrowLink } from '#ui/ArrowLink'
import { amount } from '#ui/Price'
import style from './PriceTag.module.css'

type Props = Readonly<{
  /** The name of the product. */
  name: string
  price: PriceText
  /** The link to order it, if the page's call to action is another. */
  order?: Readonly<{ href: string; label: string }> | undefined
}>

/** A starting price as a tag on a thread, across the page. */
export function PriceTag({ name, price, order }: Props) {
  if ('byQuote' in price) return
  const [before, figure, after] = price.net.split(amount)
  return (
    <div className={style.tag}>
      <div className={`bath ${style.paper}`}>
        <p>{name}</p>
        <p>
          {before}
          <b>{figure}</b> {`${after ?? ''} ${price.per} ${price.netBasis}`.trim()}
        </p>
        {order && (
          <ArrowLink className={style.order} href={order.href}>
            {order.label}
          </ArrowLink>
        )}
      </div>
    </div>
  )
}
