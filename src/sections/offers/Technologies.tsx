import { Section, type SectionTexts } from '../Section.tsx'
import './Technologies.css'

type Props = SectionTexts &
  Readonly<{ groups: readonly Readonly<{ title: string; items: readonly string[] }>[] }>

/** Tools of the trade, a column each. */
export function Technologies({ groups, ...section }: Props) {
  return (
    <Section {...section} ground="band">
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
    </Section>
  )
}
