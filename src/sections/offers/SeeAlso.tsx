import { Icon } from '#ui/Icon'
import style from './SeeAlso.module.css'

type Props = Readonly<{ links: readonly Readonly<{ href: string; label: string }>[] }>

/** Where the same matter is told from another side, or more of it. */
export function SeeAlso({ links }: Props) {
  return (
    <p className={`cluster ${style.links}`}>
      {links.map(({ href, label }) => (
        <a className="arrow-link" key={href} href={href}>
          {label} <Icon icon="arrow-right" size={18} />
        </a>
      ))}
    </p>
  )
}
