import { Cloth } from '#ui/Cloth'
import { Icon } from '#ui/Icon'
import './CardGrid.css'
import { type Card, Section, type SectionTexts } from '../Section.tsx'
import '../Swatches.css'

type Props = SectionTexts &
  Readonly<{
    cards: readonly Card[]
    layout?: 'grid' | 'rows'
  }>

/** What is included, a card each. */
export function CardGrid({ cards, layout = 'grid', ...section }: Props) {
  const grid = layout === 'grid'
  return (
    <Section {...section}>
      <ul className={grid ? 'swatches' : 'card-rows'}>
        {cards.map((card) => (
          <li className={grid ? 'swatch' : 'card-row'} key={card.title}>
            {grid && (
              <div className="swatch__strip">
                <Cloth seed={card.icon} id={section.id} thread={5} />
              </div>
            )}
            <Icon icon={card.icon} size={grid ? 24 : 28} />
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
