import { type Cards, Section } from '../Section.tsx'

/**
 * What each block is about, in 120 by 60: letters, set in our own; blocks that are put in order, a
 * page in a phone, a result of a search, a lock, one more block.
 */
const prints = [
  '',
  'M8 6h100v14H8zM28 26h90v14H28zM8 46h100v14H8zM2 33h18M12 26l8 7-8 7',
  'M2 2h34v58H2zM8 10h22v16H8zM8 33h22M8 40h22M8 47h14',
  'M2 18h40M2 32h104M2 46h92M2 60h60',
  'M2 30h50v30H2zM10 30v-8a17 17 0 0 1 34 0v8M27 42v8',
  'M2 10h46v22H2zM2 38h46v22H2zM58 10h46v22H58zM81 38v22M70 49h22',
]

/** Points as the blocks of a page, from edge to edge. */
export function Blocks({ cards, ...section }: Cards) {
  return (
    <Section {...section}>
      <ul className="quilt" data-later="solution">
        {cards.map(({ title, text }, index) => (
          <li key={title}>
            <svg viewBox="0 0 120 62" aria-hidden="true">
              {index === 0 ? <text y="60">Aa</text> : <path d={prints[index]} />}
            </svg>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
