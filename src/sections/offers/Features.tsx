import { type Cards, type Ground, Points, Section } from '../Section.tsx'

type Props = Cards &
  Readonly<{
    /**
     * With the heading beside them, in rows of two or of one, a talk of two, or ranked results; with
     * it above, lines of a report, or sockets at the ends of threads.
     */
    layout: 'beside' | 'rows' | 'talk' | 'results' | 'report' | 'sockets'
    ground?: Ground
  }>

/** What is included, by type and space: neighbouring sections take different layouts. */
export function Features({ cards, layout, ground, ...section }: Props) {
  const isBeside = layout !== 'report' && layout !== 'sockets'
  return (
    <Section {...section} ground={ground} head={isBeside ? 'beside' : 'above'} later>
      <ul className={`features features--${layout}`}>
        <Points of={cards} />
      </ul>
    </Section>
  )
}
