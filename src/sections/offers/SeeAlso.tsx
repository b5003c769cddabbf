import { Icon } from '#ui/Icon'
import './SeeAlso.css'

type Props = Readonly<{ links: readonly Readonly<{ href: string; label: string }>[] }>

/** Where else on the site the same matter is told, from another side. */
export function SeeAlso({ links }: Props) {
  return (
    <p className="see-also">
      {links.map(({ href, label }) => (
        <a key={href} href={href}>
          {label} <Icon icon="arrow-right" size={18} />
        </a>
      ))}
    </p>
  )
}
