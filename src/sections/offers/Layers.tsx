import { Cloth } from '#ui/Cloth'
import { Icon } from '#ui/Icon'
import './Layers.css'
import { type Card, Section, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts & Readonly<{ cards: readonly Card[] }>

/** A stack of cloths, each a little narrower. */
export function Layers({ cards, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className="layers">
        {cards.map((card) => (
          <li key={card.title}>
            <div className="layers__cloth">
              <Cloth seed={card.icon} id={section.id} thread={5} />
            </div>
            <div className="layers__words">
              <Icon icon={card.icon} size={28} />
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
