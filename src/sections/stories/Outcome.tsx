import type { Result } from '#stories/stories'

/** The most characters that stand beside each other at full size; a unit, half as large, counts as two. */
const short = 5

/** A number and what it counts: `2 days`. */
const counted = /^([\d.,–]+)\s(\p{L}{2,}\.?)$/u

/** What a project brought: a large figure, and what it means. */
export function Outcome({ figure, label }: Result) {
  const [, number, unit] = counted.exec(figure) ?? []
  const isLong = (number ? number.length + 2 : [...figure].length) > short
  return (
    <p className="outcome">
      <strong className={`outcome__figure${isLong ? ' outcome__figure--long' : ''}`}>
        {number ?? figure}
        {unit && <span className="outcome__unit"> {unit}</span>}
      </strong>{' '}
      <span>{label}</span>
    </p>
  )
}
