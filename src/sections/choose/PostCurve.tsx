import { catalogue } from '#content/catalogue'
import type { Plan } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import './PostCurve.css'

/** Where "unlimited" ends in the drawing: a post a day. */
const daily = 30
/** Where the line stands at the edges of the packages, in hundredths of the height from the top. */
const heights = [88, 70, 40, 8] as const

/** A campaign that climbs from package to package, with a knot for each post of a month. */
export function PostCurve({ plan, index }: Readonly<{ plan: Plan; index: number }>) {
  const from = heights[index] ?? 88
  const to = heights[index + 1] ?? 8
  const posts = postsOf(plan.id)
  const dots = Array.from({ length: posts }, (_, nr) => {
    const x = (nr + 0.5) / posts
    return `M${(x * 100).toFixed(1)} ${(from + (to - from) * x * x * (3 - 2 * x)).toFixed(1)}h.01`
  })
  return (
    <div className={`curve curve--${index}`}>
      <Cloth seed={routes.marketing} id={plan.id} thread={7} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={dots.join('')} />
      </svg>
    </div>
  )
}

function postsOf(id: string): number {
  const sold: Readonly<Record<string, Readonly<{ posts: object }>>> = catalogue.marketing
  const posts = sold[id]?.posts
  return posts && 'amount' in posts && typeof posts.amount === 'number' ? posts.amount : daily
}
