import type { ReactNode } from 'react'
import style from './Button.module.css'

type Looks = Readonly<{
  /** `primary` at most once per screen. */
  look?: 'primary' | 'quiet' | undefined
  size?: 'small' | 'normal' | undefined
  /** Fills the width of its box, or with `box` also its height. */
  fills?: boolean | 'box'
  /** Whether it is printed, for a link whose address a reader may want. */
  prints?: boolean
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

/** The classes that make a `<button>` or another part's link look like a button; not printed unless `prints`. */
export function buttonClass(looks: Looks = {}): string {
  const { look = 'primary', size = 'normal', fills, prints } = looks
  const classes = [style.button, style[look], size === 'small' && style.small]
  classes.push(fills && style.fills, fills === 'box' && style.box)
  return [!prints && 'screen-only', ...classes].filter(Boolean).join(' ')
}
