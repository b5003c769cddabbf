import type { Notation } from '#weave/notation'
import './DraftChart.css'

type Props = Readonly<{
  notation: Notation
  /** Unique on the page. */
  id: string
  /** Width of one thread in CSS pixels, as in the cloth beside it. */
  thread: number
  className?: string
}>

/** Squares of a weaver's draft, repeated to fill the box beside a cloth: decoration. */
export function DraftChart({ notation: { width, height, d }, id, thread, className }: Props) {
  return (
    <svg
      className={['draft-chart', className].filter(Boolean).join(' ')}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern
          id={id}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${thread})`}
        >
          <path className="draft-chart__filled" d={d} />
        </pattern>
        <pattern
          id={`${id}-grid`}
          width="1"
          height="1"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${thread})`}
        >
          <path className="draft-chart__grid" d="M0 0h1M0 0v1" />
        </pattern>
      </defs>
      <rect fill={`url(#${id})`} />
      <rect width="100%" height="100%" fill={`url(#${id}-grid)`} />
    </svg>
  )
}
