import type { ReactNode } from 'react'
import style from './Tabs.module.css'

type Props = Readonly<{
  links: readonly Readonly<{ href: string; label: ReactNode; isHere: boolean }>[]
  /** Stacked like a menu. */
  isColumn?: boolean
  /** Further entries. */
  children?: ReactNode
}>

/** Links of which one is the current page. */
export function Tabs({ links, isColumn = false, children }: Props) {
  return (
    <ul className={`${style.tabs} ${isColumn ? '' : style.row}`}>
      {links.map(({ href, label, isHere }) => (
        <li key={href}>
          <a href={href} aria-current={isHere ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
      {children}
    </ul>
  )
}
