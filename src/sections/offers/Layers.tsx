import './Layers.css'
import { type Cards, Points, Section } from '../Section.tsx'

/** Threads that come in, by how many layers they get through before a knot holds them. */
const reach = [2, 0, 4, 1, 0, 3, 1, 5, 0, 2, 1, 0]

/** Layers, one behind the other: what one does not hold is held by the next. */
export function Layers({ cards, ...section }: Cards) {
  const figures = cards.map(({ title }, layer) => (
    <svg
      key={title}
      className="layers__threads"
      viewBox="0 0 120 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={reach.map((last, nr) => thread(nr, last - layer)).join('')} />
      <path
        className="layers__knots"
        d={reach.map((last, nr) => (last === layer ? `M${nr * 10 + 5} 5h.01` : '')).join('')}
      />
    </svg>
  ))
  return (
    <Section {...section} ground="moorit">
      <ul className="layers">
        <Points of={cards} figures={figures} />
      </ul>
    </Section>
  )
}

/** From the layer above through this one, to its middle, or not there. */
function thread(nr: number, further: number): string {
  if (further < 0) return ''
  return `M${nr * 10 + 5} ${further > 0 ? '-.3V10' : '-.3V5'}`
}
