import { SectionHead } from '../SectionHead.tsx'
import './Technologies.css'

type Props = Readonly<{
  id: string
  title: string
  intro: string
  groups: readonly Readonly<{ title: string; items: readonly string[] }>[]
}>

/** The tools of the trade by where they work, as a figure of columns. */
export function Technologies({ id, title, intro, groups }: Props) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      <div className="technologies">
        {groups.map((group) => (
          <div key={group.title}>
            <h3>{group.title}</h3>
            <ul className="technologies__items">
              {group.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
