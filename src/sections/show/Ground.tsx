import type { ReactNode } from 'react'
import './Ground.css'

/** A dark ground across the whole page, for one section of it. */
export function Ground({ children }: { children: ReactNode }) {
  return <div className="ground">{children}</div>
}
