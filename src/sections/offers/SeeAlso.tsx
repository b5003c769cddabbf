import { ArrowLink } from '#ui/ArrowLink'
import style from './SeeAlso.module.css'

type Props = Readonly<{ links: readonly Readonly<{ href: string; label: string }>[] }>

/** Where the same matter is told from another side, or more of it. */
export function SeeAlso({ links }: Props) {
  return (
    <p className={`cluster ${style.links}`}>
      {links.map(({ href, label }) => (
        <ArrowLink key={href} href={href}>
          {label}
        </ArrowLink>
      ))}
    </p>
  )
}
