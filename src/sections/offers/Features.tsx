import { Icon } from '#ui/Icon'
import { type Card, Section, type SectionTexts } from '../Section.tsx'
import './Features.css'

type Props = SectionTexts &
  Readonly<{
    cards: readonly Card[]
    /**
     * Three columns; rows of two; rows of two with the heading beside them, with or without icons; or
     * a ledger, a line each with its name large.
     */
    layout?: 'columns' | 'rows' | 'beside' | 'words' | 'ledger'
  }>

/** What is included, by hairlines and space: neighbouring sections take different layouts. */
export function Features({ cards, layout = 'columns', ...section }: Props) {
  return (
    <Section {...section} head={layout === 'beside' || layout === 'words' ? 'beside' : 'above'}>
      <ul className={`features features--${layout}`}>
        {cards.map((card) => (
          <li key={card.title}>
            {layout !== 'words' && <Icon icon={card.icon} size={28} />}
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
