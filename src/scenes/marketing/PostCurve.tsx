import { catalogue } from '#content/catalogue'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import style from './PostCurve.module.css'

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
    <div className={style.curves} aria-hidden="true">
      <Cloth seed={routes.marketing} id="curve" thread={7} />
      {Object.keys(catalogue.marketing).map((id, index) => (
        <div className={style.plan} key={id}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className={style.sky} d={`M-1 -1${lineAt(index)}V-1z`} />
            <path className={style.knots} d={knots(postsOf(id), index)} />
          </svg>
          <span>{plans[id]?.name}</span>
        </div>
      ))}
    </div>
  )
}

/** The end of the page: the cloth is the crest of what it was woven of. */
export function Crest() {
  return (
    <div className={style.crest}>
      <Cloth seed={routes.marketing} id="crest" thread={9} />
      <svg
        className={style.over}
        viewBox="0 0 100 125"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={style.sky} d="M-1 -1H101V4C58 12 26 78 -1 82z" />
        <path className={style.ground} d="M-1 126H101V30C58 38 26 104 -1 108z" />
      </svg>
    </div>
  )
}

/** The line over a package, and a hair further. */
function lineAt(index: number): string {
  const parts = 12
  const along = Array.from({ length: parts + 1 }, (_, nr) => `L${point(index, nr / parts)}`)
  return `V${heights[index] ?? 88}${along.join('')}H101`
}

function knots(posts: number, index: number): string {
  return Array.from({ length: posts }, (_, nr) => `M${point(index, (nr + 0.5) / posts)}h.01`).join(
    '',
  )
}

function point(index: number, x: number): string {
  const from = heights[index] ?? 88
  const to = heights[index + 1] ?? 8
  return `${(x * 100).toFixed(1)} ${(from + (to - from) * x * x * (3 - 2 * x)).toFixed(1)}`
}

function postsOf(id: string): number {
  const sold: Readonly<Record<string, Readonly<{ posts: object }>>> = catalogue.marketing
  const posts = sold[id]?.posts
  return posts && 'amount' in posts && typeof posts.amount === 'number' ? posts.amount : daily
}
