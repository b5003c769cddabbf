import { Cloth, dyeOf } from '#ui/Cloth'
import { charts, draft } from '#weave/weave'
import style from './Draft.module.css'

/** The thickness of a thread in CSS pixels, large enough to count threads. Also in Draft.module.css. */
const thread = 20

/**
 * The cloth of `seed`, a path or a row’s id, with its draft: threading above, treadling at the side, the tie-up in
 * the corner. Decoration.
 */
export function Draft({ seed }: Readonly<{ seed: string }>) {
  const own = draft(seed)
  const shafts = Math.max(...own.threading)
  const [ends, treadles, picks] = [own.threading, own.tieUp, own.treadling].map((it) => it.length)
  const drawn = charts(own, shafts)
  // Sizes in threads of the parts drawn once; where width or height is undefined, the chart is as long as the cloth.
  const edges = [
    { of: 'ends', repeat: [ends, shafts], height: shafts, d: drawn.threading },
    { of: 'ties', repeat: [treadles, shafts], width: treadles, height: shafts, d: drawn.tieUp },
    { of: 'picks', repeat: [treadles, picks], width: treadles, d: drawn.treadling },
  ]
  const whole = `${100 / thread}%`
  return (
    <div className={`${style.draft} ${dyeOf(seed)}`} aria-hidden="true">
      {edges.map(({ of, repeat: [across, down], width, height, d }) => (
        <svg
          key={of}
          className={`${style.chart} ${style[of]}`}
          width={width && width * thread}
          height={height && height * thread}
          aria-hidden="true"
        >
          <pattern id={`draft-${of}`} width={across} height={down} patternUnits="userSpaceOnUse">
            <path d={d} />
          </pattern>
          <g transform={`scale(${thread})`}>
            <rect width={whole} height={whole} fill={`url(#draft-${of})`} />
          </g>
        </svg>
      ))}
      <Cloth seed={seed} id="draft" thread={thread} className={style.cloth} />
    </div>
  )
}
