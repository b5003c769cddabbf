import { type Ground, type Point, Points, Section, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts &
  Readonly<{
    cards: readonly Point[]
    /**
     * Rows of two with the heading beside them, or as the cells of a sheet; a conversation; a ledger,
     * names and words on either side of a thread; or one below the other, where something is drawn
     * beside them.
     */
    layout: 'beside' | 'talk' | 'cells' | 'ledger' | 'stack'
    ground?: Ground
  }>

/** What is included, by type and space: neighbouring sections take different layouts. */
export function Features({ cards, layout, ground, ...section }: Props) {
  const isBeside = layout === 'beside' || layout === 'cells'
  return (
    <Section {...section} ground={ground} head={isBeside ? 'beside' : 'above'} later>
      <ul className={`features features--${layout}`}>
        <Points of={cards} />
      </ul>
    </Section>
  )
}
