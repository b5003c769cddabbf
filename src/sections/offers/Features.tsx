import { type Cards, type Ground, Points, Section } from '../Section.tsx'

type Props = Cards &
  Readonly<{
    /**
     * With the heading beside them, in rows of two or of one, a talk of two, or ranked results; with
     * it above, lines of a report, or sockets at the ends of threads; or on a layer of a system, with
     * the heading at its edge.
     */
    layout: 'beside' | 'rows' | 'talk' | 'results' | 'report' | 'sockets' | 'plane'
    ground?: Ground
  }>

const above: readonly Props['layout'][] = ['report', 'sockets', 'plane']

/** What is included, by type and space: neighbouring sections take different layouts. */
export function Features({ cards, layout, ground, ...section }: Props) {
  const isBeside = !above.includes(layout)
  return (
    <Section {...section} ground={ground} head={isBeside ? 'beside' : 'above'} later>
      <ul className={`features features--${layout}`}>
        <Points of={cards} />
      </ul>
    </Section>
  )
}
