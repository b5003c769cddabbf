import type { PriceText } from '#pricing/pricing'
import { ArrowLink } from '#ui/ArrowLink'
import { amount } from '#ui/Price'
import style from './PriceTag.module.css'

type Props = Readonly<{
  /** What is bought. */
  name: string
  price: PriceText
  /** The way to order it, where the page's end asks something else. */
  order?: Readonly<{ href: string; label: string }> | undefined
}>

/** What it costs at least, as a tag on a thread, as wide as the page. */
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
