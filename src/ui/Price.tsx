import type { ReactNode } from 'react'
import type { PriceText } from '#pricing/pricing'
import style from './Price.module.css'

/** An amount with its currency before or after it: `ISK 4,990`, `€49`, `4.990 kr.` */
export const amount = /((?:[A-Z]{3} |[€£$])?\d[\d.,]*(?: (?:kr\.|€|[A-Z]{3}))?)/

type Looks = Readonly<{
  /** For comparing prices: the amount has the size `--amount`. */
  large?: boolean
}>

/** A price without VAT, and below it with VAT; amounts do not wrap, though "from" may. */
export function Price({ price, large = false }: Looks & Readonly<{ price: PriceText }>) {
  if ('byQuote' in price) {
    return (
      <p className={`${style.price} ${style.quoted} ${large ? style.large : ''}`.trim()} data-price>
        {price.byQuote}
      </p>
    )
  }
  const [before, figure, after] = price.net.split(amount)
  return (
    <PriceLines
      large={large}
      net={
        <>
          {before}
          <span className="figure">{figure}</span>
          {after}
        </>
      }
      basis={`${price.per} ${price.netBasis}`.trim()}
      gross={price.gross}
      grossBasis={price.grossBasis}
    />
  )
}

type LinesProps = Looks &
  Readonly<{
    /** A label above the price. */
    label?: string | undefined
    net: ReactNode
    basis: string
    gross: string
    grossBasis: string
  }>

/** The lines of a price; also for one that a form computes. */
export function PriceLines({ label, large, net, basis, gross, grossBasis }: LinesProps) {
  return (
    <p className={`${style.price} ${large ? style.large : ''}`.trim()} data-price>
      {label && <span>{label}</span>}
      <span className={style.net} data-net>
        <strong>{net}</strong> <span className={style.basis}>{basis}</span>
      </span>
      <span className={style.gross}>
        <span className="figure" data-gross>
          {gross}
        </span>{' '}
        {grossBasis}
      </span>
    </p>
  )
}
