import type { ReactNode } from 'react'
import { type Cards, Points, SectionHead } from './Section.tsx'

type Props = Cards &
  Readonly<{
    /** The ground: dyed wool, or the paper of the page. */
    dye?: 'woad' | 'madder' | 'moss' | 'moorit' | 'paper'
    /** What is drawn of them all, from edge to edge above them. */
    children?: ReactNode
    /** What is drawn of each, in their order. */
    figures?: readonly ReactNode[]
    /** Where each is drawn: above it in columns, or beside it in rows. */
    layout?: 'columns' | 'rows'
  }>

/** Points on a ground from edge to edge: a turn in the middle of a page, and what it shows there. */
export function BandList({ cards, dye = 'woad', children, figures, layout, ...section }: Props) {
  const drawn = Boolean(children || figures)
  const looks = ['band-list', `band-list--${dye}`, drawn && 'band-list--drawn']
  if (figures) looks.push(`band-list--${layout ?? 'columns'}`)
  return (
    <section className={looks.filter(Boolean).join(' ')} aria-labelledby={section.id}>
      <div className="band-list__inner wrap">
        <SectionHead {...section} />
        {children}
        <ul className="band-list__points">
          <Points of={cards} figures={figures} icons={layout === 'rows' ? 'before' : 'above'} />
        </ul>
      </div>
    </section>
  )
}
