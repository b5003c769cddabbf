import type { ReactNode } from 'react'
import style from './MenuDrop.module.css'

type Props = Readonly<{ className?: string | undefined; children: ReactNode }>

/** The dropdown of a menu item: as wide as the window, or on a phone in the flow of the menu sheet. */
export function MenuDrop({ className = '', children }: Props) {
  return <div className={`${style.drop} ${className}`.trim()}>{children}</div>
}
