import { type Ground, type Point, Section, type SectionTexts } from '../Section.tsx'
import './Features.css'

type Props = SectionTexts &
  Readonly<{
    cards: readonly Point[]
    /**
     * Three columns, each beginning lower than the one before; rows of two with the heading beside
     * them, without or with lines; a ledger, names and words on either side of a thread; or one below
     * the other, where something is drawn beside them.
     */
    layout?: 'columns' | 'beside' | 'words' | 'ledger' | 'stack'
    ground?: Ground
  }>

/** What is included, by type and space: neighbouring sections take different layouts. */
export function Features({ cards, layout = 'columns', ground, ...section }: Props) {
  return (
    <Section
      {...section}
      ground={ground}
      head={layout === 'beside' || layout === 'words' ? 'beside' : 'above'}
    >
      <ul className={`features features--${layout}`}>
        {cards.map((card) => (
          <li key={card.title}>
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
