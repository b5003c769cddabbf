import type { ReactNode } from 'react'
import style from './Tabs.module.css'

type Props = Readonly<{
  links: readonly Readonly<{ href: string; label: ReactNode; isHere: boolean }>[]
  /** Below each other, as in a menu. */
  isColumn?: boolean
  /** More entries. */
  children?: ReactNode
}>

/** Links of which one leads to what is seen already. */
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
