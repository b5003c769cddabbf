import { Cloth } from '#ui/Cloth'
import { Icon } from '#ui/Icon'
import './CardGrid.css'
import { SectionHead } from '../SectionHead.tsx'
import '../Swatches.css'

type Props = Readonly<{
  id: string
  title: string
  intro: string
  cards: readonly Readonly<{ icon: string; title: string; text: string }>[]
  /** Swatches with cloth on top, or calm rows beside an icon. */
  layout?: 'grid' | 'rows'
}>

/** What is included, a card each. */
export function CardGrid({ id, title, intro, cards, layout = 'grid' }: Props) {
  const grid = layout === 'grid'
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      <ul className={grid ? 'swatches' : 'card-rows'}>
        {cards.map((card) => (
          <li className={grid ? 'swatch' : 'card-row'} key={card.title}>
            {grid && (
              <div className="swatch__strip">
                <Cloth seed={card.icon} id={id} thread={5} />
              </div>
            )}
            <Icon icon={card.icon} size={grid ? 24 : 28} />
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
