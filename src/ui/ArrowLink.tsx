import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'

/** A link with an arrow, alone or in a row of them. */
export function ArrowLink({ className = '', children, ...link }: ComponentProps<'a'>) {
  return (
    <a className={`arrow-link ${className}`} {...link}>
      {children} <Icon icon="arrow-right" size={18} />
    </a>
  )
}
