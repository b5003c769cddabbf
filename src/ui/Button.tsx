import type { ReactNode } from 'react'
import './Button.css'

type Props = Readonly<{
  href: string
  children: ReactNode
  /** `primary` once a view, `band` on a dark band. */
  look?: 'primary' | 'quiet' | 'band'
  size?: 'small' | 'normal'
}>

/** A link that looks like a button. */
export function Button({ href, children, look = 'primary', size = 'normal' }: Props) {
  return (
    <a className={`button button--${look} button--${size}`} href={href}>
      {children}
    </a>
  )
}
