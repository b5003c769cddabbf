import { facts } from '#agency/agency'
import { packagesIn } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Cloth } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import style from './PostCurve.module.css'

/** How many posts "unlimited" is drawn as: one per day. */
const daily = 30
/** The height of the curve at the edges of the packages, in percent from the top. */
const heights = [88, 70, 40, 8] as const

type Props = Readonly<{ plans: Readonly<Record<string, Readonly<{ name: string }>>> }>

/**
 * A campaign that climbs from package to package, each as wide as its column in the table below, with a knot per
 * post in a month. The table says all of it in words.
 */
export function PostCurve({ plans }: Props) {
  return (
    <div className={style.curves} aria-hidden="true">
      <Cloth seed={routes.marketing} id="curve" thread={7} />
      {packagesIn('marketing').map(([id], index) => (
        <div className={style.plan} key={id}>
          <Drawing box="0 0 100 100" stretched className={style.over}>
            <path className={style.sky} d={`M-1 -1V${edge(index)}H101V-1z`} />
            <path className={style.knots} d={knots(postsOf(id), index)} />
          </Drawing>
          <span>{plans[id]?.name}</span>
        </div>
      ))}
    </div>
  )
}

/** The end of the page: the cloth follows the curve. */
export function Crest() {
  return (
    <div className={style.crest}>
      <Cloth seed={routes.marketing} id="crest" thread={9} />
      <Drawing box="0 0 100 125" stretched className={style.over}>
        <path className={style.sky} d="M-1 -1H101V4C58 12 26 78 -1 82z" />
        <path className={style.ground} d="M-1 126H101V30C58 38 26 104 -1 108z" />
      </Drawing>
    </div>
  )
}

const fromTo = (index: number) => [heights[index] ?? 88, heights[index + 1] ?? 8] as const

/** The curve over a package: level at both ends. */
function edge(index: number): string {
  const [from, to] = fromTo(index)
  return `${from}H0C33.3 ${from} 66.7 ${to} 100 ${to}`
}

const knots = (posts: number, index: number) =>
  Array.from({ length: posts }, (_, nr) => `M${point(index, (nr + 0.5) / posts)}h.01`).join('')

/** A point on the curve. */
function point(index: number, x: number): string {
  const [from, to] = fromTo(index)
  return `${(x * 100).toFixed(1)} ${(from + (to - from) * x * x * (3 - 2 * x)).toFixed(1)}`
}

function postsOf(id: string): number {
  const sold: Readonly<Record<string, Readonly<{ posts: object }>>> = facts().catalogue.marketing
  const posts = sold[id]?.posts
  return posts && 'amount' in posts && typeof posts.amount === 'number' ? posts.amount : daily
}
