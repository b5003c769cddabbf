import type { ReactNode } from 'react'
import style from './BandList.module.css'
import { type Cards, type Ground, groundClass, Points, SectionHead } from './Section.tsx'

type Props = Cards &
  Readonly<{
    /** The ground: dyed wool, or the paper of the page. */
    dye?: Exclude<Ground, 'band'> | 'woad' | 'paper'
    /** A full-width drawing above all cards. */
    children?: ReactNode
    /** A drawing above each card, in the same order. */
    figures?: readonly ReactNode[]
  }>

/** Cards on a full-width ground: a break in the middle of a page, with drawings. */
export function BandList({ cards, dye = 'woad', children, figures, ...section }: Props) {
  const drawn = Boolean(children || figures)
  const ground = dye === 'paper' ? undefined : dye === 'woad' ? 'band' : dye
  // Three columns for five or six cards, or for four with drawings.
  const points = [
    style.points,
    cards.length > 4 && style.threes,
    figures && cards.length === 4 && style.fours,
    !drawn && style.ruled,
  ]
  // Five cards and their heading fill a grid of six cells.
  const cells = !drawn && cards.length === 5 ? style.cells : ''
  return (
    <section
      className={`section ${style.band} ${groundClass(ground)}`}
      aria-labelledby={section.id}
    >
      <div className={`wrap ${cells}`.trim()}>
        <SectionHead {...section} />
        {children}
        <ul className={points.filter(Boolean).join(' ')}>
          <Points of={cards} figures={figures} icons="above" />
        </ul>
      </div>
    </section>
  )
}
