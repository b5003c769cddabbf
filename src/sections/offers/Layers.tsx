import { Cloth } from '#ui/Cloth'
import { Icon } from '#ui/Icon'
import './Layers.css'
import { SectionHead } from '../SectionHead.tsx'

type Props = Readonly<{
  id: string
  title: string
  intro: string
  cards: readonly Readonly<{ icon: string; title: string; text: string }>[]
}>

/** What holds together because it lies in layers: a stack of cloths, each a little narrower. */
export function Layers({ id, title, intro, cards }: Props) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      <ul className="layers">
        {cards.map((card) => (
          <li key={card.title}>
            <div className="layers__cloth">
              <Cloth seed={card.icon} id={id} thread={5} />
            </div>
            <div className="layers__words">
              <Icon icon={card.icon} size={28} />
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
