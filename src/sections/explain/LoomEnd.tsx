import { patternName } from '#ui/Cloth'
import { Thread } from './SystemsLoom.tsx'

/** The warp of SystemsLoom, with the same `seed`, once more: the page ends in it. */
export function LoomEnd({ seed }: Readonly<{ seed: string }>) {
  return (
    <div className="loom__warp loom-end" aria-hidden="true">
      <svg className="cloth" aria-hidden="true">
        <rect
          transform="scale(5)"
          width="20%"
          height="20%"
          fill={`url(#${patternName(seed, '')})`}
        />
      </svg>
    </div>
  )
}

/** One for each step, bound further from one to the next. */
export const loomSteps = [
  <Thread key="freight" from="freight" to={['bank']} />,
  <Thread key="books" from="freight" to={['books', 'stock']} />,
  <Thread key="till" from="freight" to={['bank', 'stock', 'till', 'shop']} />,
  <Thread key="all" from="freight" to={['bank', 'books', 'stock', 'till', 'shop', 'list']} />,
]
