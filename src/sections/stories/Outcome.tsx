import type { Result } from '#stories/stories'
import './Outcome.css'

/** The most characters that stand beside each other at full size. */
const short = 5

/** What a project brought: a large figure, and what it means. */
export function Outcome({ figure, label }: Result) {
  const isLong = [...figure].length > short
  return (
    <p className="outcome">
      <strong className={`outcome__figure${isLong ? ' outcome__figure--long' : ''}`}>
        {figure}
      </strong>{' '}
      <span>{label}</span>
    </p>
  )
}
