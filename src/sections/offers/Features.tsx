import { type Cards, type Ground, Points, Section } from '../Section.tsx'

type Props = Cards &
  Readonly<{
    /**
     * With the heading beside them, a talk of two or ranked results; with it above, lines of a report,
     * sockets at the ends of threads, or each set in what it says; or on a layer of a system, with
     * the heading at its edge.
     */
    layout: 'shown' | 'talk' | 'results' | 'report' | 'sockets' | 'plane'
    ground?: Ground
  }>

/** What is included, by type and space: neighbouring sections take different layouts. */
export function Features({ cards, layout, ground, ...section }: Props) {
  const isBeside = layout === 'talk' || layout === 'results'
  return (
    <Section {...section} ground={ground} head={isBeside ? 'beside' : 'above'}>
      <ul className={`features features--${layout}`}>
        <Points of={cards} />
      </ul>
    </Section>
  )
}
