import { Cloth } from '#ui/Cloth'
import { Section, type SectionTexts } from '../Section.tsx'
import './Technologies.css'

type Props = SectionTexts &
  Readonly<{
    groups: readonly Readonly<{ title: string; items: readonly string[] }>[]
    /** Of the cloth that they become. */
    seed: string
  }>

/** Tools of the trade, each a thread that runs into one cloth. */
export function Technologies({ groups, seed, ...section }: Props) {
  return (
    <Section {...section}>
      <div className="technologies">
        {groups.map((group) => (
          <div key={group.title}>
            <h3>{group.title}</h3>
            <ul className="technologies__items">
              {group.items.map((item) => (
                <li key={item}>
                  <span>{item}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Cloth seed={seed} id="technologies" thread={11} className="technologies__cloth" />
      </div>
    </Section>
  )
}
