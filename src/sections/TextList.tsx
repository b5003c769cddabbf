import { Cloth } from '#ui/Cloth'
import { type Cards, Points, Section } from './Section.tsx'

type Props = Cards & Readonly<{ cloth: string }>

/** What is missing: as many holes in a cloth, with the words in them. */
export function TextList({ cards, cloth, ...section }: Props) {
  return (
    <Section {...section}>
      <div className="holes">
        <Cloth seed={cloth} id={section.id} thread={10} />
        <ul>
          <Points of={cards} />
        </ul>
      </div>
    </Section>
  )
}
