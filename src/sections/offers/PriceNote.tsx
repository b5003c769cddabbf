import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon'

type Props = Readonly<{
  title: string
  text: string
  /** As one large sentence across the page, where it does not stand beside the call. */
  large?: boolean
  children?: ReactNode
  links: readonly Readonly<{ href: string; label: string }>[]
}>

/** `299.950 kr.`, `ISK 299,950`, `299.950 ISK`, as prices stand in texts. */
const amounts = /(ISK\u00a0[\d.,]*\d|[\d.,]*\d\u00a0(?:kr\.|ISK))/

/** What it costs, or how the price is found. */
export function PriceNote({ title, text, large = false, children, links }: Props) {
  return (
    <section className="section wrap" aria-labelledby="price" data-later="site">
      <div className={large ? 'price-note price-note--large' : 'price-note'}>
        <h2 id="price">{title}</h2>
        <div>
          <p>
            {text.split(amounts).map((part, index) =>
              index % 2 === 0 ? (
                part
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
                <b className="price-note__amount" key={index}>
                  {part}
                </b>
              ),
            )}
          </p>
          {children}
          {links.length > 0 && (
            <p className="price-note__more">
              {links.map(({ href, label }) => (
                <a key={href} href={href}>
                  {label} <Icon icon="arrow-right" size={18} />
                </a>
              ))}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
