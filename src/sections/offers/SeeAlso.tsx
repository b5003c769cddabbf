import { shownLinks } from '#pricing/pricing'
import { ArrowLink } from '#ui/ArrowLink'
import style from './SeeAlso.module.css'

type Props = Readonly<{ links: readonly Readonly<{ href: string; label: string }>[] }>

/** Links to pages on related subjects. */
export function SeeAlso({ links }: Props) {
  const shown = shownLinks(links)
  if (shown.length === 0) return null
  return (
    <p className={`cluster ${style.links}`}>
      {shown.map(({ href, label }) => (
        <ArrowLink key={href} href={href}>
          {label}
        </ArrowLink>
      ))}
    </p>
  )
}
