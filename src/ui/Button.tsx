import type { ReactNode } from 'react'
import style from './Button.module.css'

type Looks = Readonly<{
  /** `primary` once a view. */
  look?: 'primary' | 'quiet' | undefined
  size?: 'small' | 'normal' | undefined
}>

type Props = Looks & Readonly<{ href: string; children: ReactNode }>

/** A link that looks like a button. */
export function Button({ href, children, ...looks }: Props) {
  return (
    <a className={buttonClass(looks)} href={href}>
      {children}
    </a>
  )
}

/** What makes a `<button>` or a link of another part look like one. */
export function buttonClass({ look = 'primary', size = 'normal' }: Looks = {}): string {
  return ['button', style.button, style[look], size === 'small' && style.small]
    .filter(Boolean)
    .join(' ')
}
