import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon'

type Props = Readonly<{
  href: string
  className?: string
  children: ReactNode
  /** Says that it opens in a new tab. */
  hint: string
}>

/** A link that leaves the desk open in its tab. */
export function NewTabLink({ href, className, children, hint }: Props) {
  return (
    <a href={href} className={className} target="_blank" rel="noreferrer">
      {children} <Icon icon="external-link" size={18} />
      <span className="visually-hidden"> ({hint})</span>
    </a>
  )
}
