import { SectionHead } from '../SectionHead.tsx'
import './TextList.css'

type Props = Readonly<{
  id: string
  title: string
  intro: string
  items: readonly Readonly<{ title: string; text: string }>[]
}>

/** Points without pictures: heading left, what it means right, hairlines between. */
export function TextList({ id, title, intro, items }: Props) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      <ul className="text-list">
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
