import { type Cards, type Ground, Points, Section } from '../Section.tsx'

type Props = Cards &
  Readonly<{
    /**
     * With the heading beside them, in rows of two or of one; or a ledger, names and words on either
     * side of a thread.
     */
    layout: 'beside' | 'rows' | 'ledger'
    ground?: Ground
  }>

/** What is included, by type and space: neighbouring sections take different layouts. */
export function Features({ cards, layout, ground, ...section }: Props) {
  const isBeside = layout === 'beside' || layout === 'rows'
  return (
    <Section {...section} ground={ground} head={isBeside ? 'beside' : 'above'} later>
      <ul className={`features features--${layout}`}>
        <Points of={cards} />
      </ul>
    </Section>
  )
}
