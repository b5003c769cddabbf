import type { PriceText } from '#pricing/pricing'
import { Button } from '#ui/Button'
import style from './PriceLine.module.css'

type Link = Readonly<{ href: string; label: string }>

type Props = Readonly<{
  title: string
  prices: readonly (Link & Readonly<{ price: PriceText }>)[]
  links: readonly Link[]
}>

/** The starting prices, large, across the page; each links to the page that sells it. */
export function PriceLine({ title, prices, links }: Props) {
  return (
    <section className="section ground wrap" aria-labelledby="prices">
      <h2 className={style.title} id="prices">
        {title}
      </h2>
      <ul className={style.list}>
        {prices.map(
          ({ href, label, price }) =>
            'net' in price && (
              <li key={href}>
                <a className={style.line} href={href}>
                  <span className={style.label}>{label}</span>{' '}
                  <strong className="figure">{price.net}</strong>{' '}
                  <span className={style.basis}>{`${price.per} ${price.netBasis}`.trim()}</span>
                </a>
              </li>
            ),
        )}
      </ul>
      <div className="cluster">
        {links.map(({ href, label }) => (
          <Button href={href} key={href}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
