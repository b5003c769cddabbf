import type { ReactNode } from 'react'
import style from './BandList.module.css'
import { type Cards, type Ground, groundClass, Points, SectionHead } from './Section.tsx'

type Props = Cards &
  Readonly<{
    /** The ground: dyed wool, or the paper of the page. */
    dye?: Exclude<Ground, 'band'> | 'woad' | 'paper'
    /** What is drawn of them all, from edge to edge above them. */
    children?: ReactNode
    /** What is drawn of each, in their order, above it. */
    figures?: readonly ReactNode[]
  }>

/** Points on a ground from edge to edge: a turn in the middle of a page, and what it shows there. */
export function BandList({ cards, dye = 'woad', children, figures, ...section }: Props) {
  const drawn = Boolean(children || figures)
  const ground = dye === 'paper' ? undefined : dye === 'woad' ? 'band' : dye
  // Of six, or five, three stand abreast, and four that are drawn.
  const points = [
    style.points,
    cards.length > 4 && style.threes,
    figures && cards.length === 4 && style.fours,
    !drawn && style.ruled,
  ]
  // Five and their heading are six cells of one grid.
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
