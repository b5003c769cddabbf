import type { ReactNode } from 'react'
import style from './MenuDrop.module.css'

type Props = Readonly<{ className?: string | undefined; children: ReactNode }>

/** What opens below a word of the menu: as wide as the window there, and in the flow of the sheet on a phone. */
export function MenuDrop({ className = '', children }: Props) {
  return <div className={`${style.drop} ${className}`.trim()}>{children}</div>
}
