import type { ReactNode } from 'react'
import style from './Button.module.css'

type Looks = Readonly<{
  /** `primary` once a view. */
  look?: 'primary' | 'quiet' | undefined
  size?: 'small' | 'normal' | undefined
  /** As wide as its box, or all of that. */
  fills?: boolean | 'box'
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

/** What makes a `<button>` or a link of another part look like one; on paper it cannot be pressed. */
export function buttonClass({ look = 'primary', size = 'normal', fills }: Looks = {}): string {
  const looks = [style.button, style[look], size === 'small' && style.small]
  looks.push(fills && style.fills, fills === 'box' && style.box)
  return ['screen-only', ...looks].filter(Boolean).join(' ')
}
