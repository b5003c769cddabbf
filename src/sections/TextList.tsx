import { type Cards, Points, Section } from './Section.tsx'
import './TextList.css'

/** Points without pictures, in columns under lines. */
export function TextList({ cards, ...section }: Cards) {
  return (
    <Section {...section}>
      <ul className="text-list">
        <Points of={cards} />
      </ul>
    </Section>
  )
}
