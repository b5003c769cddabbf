import { catalogue } from '#content/catalogue'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import './PostCurve.css'

/** Where "unlimited" ends in the drawing: a post a day. */
const daily = 30
/** Where the line stands at the edges of the packages, in hundredths of the height from the top. */
const heights = [88, 70, 40, 8] as const

type Props = Readonly<{ plans: Readonly<Record<string, Readonly<{ name: string }>>> }>

/**
 * A campaign that climbs from package to package, each as wide as its column in the table below, with
 * a knot for each post of a month. All of it is in the table, in words.
 */
export function PostCurve({ plans }: Props) {
  return (
    <div className="curves" aria-hidden="true">
      {Object.keys(catalogue.marketing).map((id, index) => (
        <div className={`curve curve--${index}`} key={id}>
          <Cloth seed={routes.marketing} id={id} thread={7} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={knots(postsOf(id), index)} />
          </svg>
          <span>{plans[id]?.name}</span>
        </div>
      ))}
    </div>
  )
}

function knots(posts: number, index: number): string {
  const from = heights[index] ?? 88
  const to = heights[index + 1] ?? 8
  return Array.from({ length: posts }, (_, nr) => {
    const x = (nr + 0.5) / posts
    return `M${(x * 100).toFixed(1)} ${(from + (to - from) * x * x * (3 - 2 * x)).toFixed(1)}h.01`
  }).join('')
}

function postsOf(id: string): number {
  const sold: Readonly<Record<string, Readonly<{ posts: object }>>> = catalogue.marketing
  const posts = sold[id]?.posts
  return posts && 'amount' in posts && typeof posts.amount === 'number' ? posts.amount : daily
}
