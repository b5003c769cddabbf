import type { PriceText } from '#pricing/pricing'
import { Button } from '#ui/Button'

type Link = Readonly<{ href: string; label: string }>

type Props = Readonly<{
  title: string
  prices: readonly (Link & Readonly<{ price: PriceText }>)[]
  links: readonly Link[]
}>

/** What things cost at least, large, across the whole width; each leads to where it is bought. */
export function PriceLine({ title, prices, links }: Props) {
  return (
    <section className="price-line" aria-labelledby="prices">
      <div className="wrap">
        <h2 id="prices">{title}</h2>
        <ul>
          {prices.map(
            ({ href, label, price }) =>
              'net' in price && (
                <li key={href}>
                  <a href={href}>
                    <span>{label}</span> <strong>{price.net}</strong>{' '}
                    <span>{`${price.per} ${price.netBasis}`.trim()}</span>
                  </a>
                </li>
              ),
          )}
        </ul>
        <p className="price-line__links">
          {links.map(({ href, label }) => (
            <Button href={href} key={href}>
              {label}
            </Button>
          ))}
        </p>
      </div>
    </section>
  )
}
