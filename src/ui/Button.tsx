import type { ReactNode } from 'react'
import style from './Button.module.css'

type Looks = Readonly<{
  /** `primary` at most once per screen. */
  look?: 'primary' | 'quiet' | undefined
  size?: 'small' | 'normal' | undefined
  /** Fills the width of its box, or with `box` also its height. */
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

/** The classes that make a `<button>` or another part's link look like a button; not printed. */
export function buttonClass({ look = 'primary', size = 'normal', fills }: Looks = {}): string {
  const looks = [style.button, style[look], size === 'small' && style.small]
  looks.push(fills && style.fills, fills === 'box' && style.box)
  return ['screen-only', ...looks].filter(Boolean).join(' ')
}
