import type { ReactNode } from 'react'
import type { Ground as SectionGround } from '../Section.tsx'

type Props = Readonly<{ dye?: Exclude<SectionGround, 'band'>; children: ReactNode }>

/** A dark ground across the whole page, in woad or a dye, for one section of it. */
export function Ground({ dye, children }: Props) {
  return (
    <div className={dye ? `ground dye--${dye}` : 'ground'} data-later="ground">
      {children}
    </div>
  )
}
