import { type Point, Points, Section, type SectionTexts } from './Section.tsx'
import './TextList.css'

type Props = SectionTexts & Readonly<{ items: readonly Point[] }>

/** Points without pictures, in columns under lines. */
export function TextList({ items, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className="text-list">
        <Points of={items} />
      </ul>
    </Section>
  )
}
