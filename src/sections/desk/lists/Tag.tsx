import type { HTMLAttributes } from 'react'
import style from './Tag.module.css'

type Props = Readonly<{ tone?: 'ink' | 'error' | 'madder' | 'moss' | 'woad' }> &
  Readonly<HTMLAttributes<HTMLElement>>

/** A label of one or two words. */
export function Tag({ tone, ...span }: Props) {
  return <span className={`${style.tag} ${tone ? style[tone] : ''}`} {...span} />
}
