import { type Point, Section, type SectionTexts } from '../Section.tsx'

/**
 * What each block is about, in 120 by 60: letters of the firm’s own, blocks that are put in order, a
 * page in a phone, a result of a search, a lock, one more block.
 */
const prints = [
  'M8 56l20-50 20 50M15 39h26M84 28a14 14 0 1 0 0 20M84 22v34',
  'M10 6h100v14H10zM30 26h90v14H30zM10 46h100v14H10zM4 33h18M14 26l8 7-8 7',
  'M44 2h34v58H44zM50 10h22v16H50zM50 33h22M50 40h22M50 47h14',
  'M6 10h40M6 24h104M6 38h92M6 52h60',
  'M36 28h50v30H36zM44 28v-8a17 17 0 0 1 34 0v8M61 40v8',
  'M6 6h46v22H6zM6 34h46v22H6zM62 6h46v22H62zM85 34v22M74 45h22',
]

type Props = SectionTexts & Readonly<{ cards: readonly Point[] }>

/** Points as the blocks of a page, from edge to edge. */
export function Blocks({ cards, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className="quilt" data-later="solution">
        {cards.map(({ title, text }, index) => (
          <li key={title}>
            <svg viewBox="0 0 120 62" aria-hidden="true">
              <path d={prints[index % prints.length]} />
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
