import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon'
import './PriceNote.css'

type Props = Readonly<{
  title: string
  text: string
  children?: ReactNode
  links: readonly Readonly<{ href: string; label: string }>[]
}>

/** What it costs, or how the price is found. */
export function PriceNote({ title, text, children, links }: Props) {
  return (
    <section className="section wrap" aria-labelledby="price">
      <div className="price-note">
        <h2 id="price">{title}</h2>
        <div>
          <p>{text}</p>
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
