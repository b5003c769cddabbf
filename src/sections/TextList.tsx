import { type Point, Section, type SectionTexts } from './Section.tsx'
import './TextList.css'

type Props = SectionTexts & Readonly<{ items: readonly Point[] }>

/** Points without pictures, in columns under lines. */
export function TextList({ items, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className="text-list">
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
