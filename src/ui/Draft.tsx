import { charts, draft } from '#weave/weave'
import { Cloth, dyeOf } from './Cloth.tsx'
import style from './Draft.module.css'

type Props = Readonly<{
  /** A path or a row’s id, as of a cloth. */
  seed: string
  /** Its treadling is at the left. */
  mirrored?: boolean
  /** Where it is as wide as the page. */
  fine?: boolean
}>

/** How thick a thread is, in CSS pixels: one counts them. In Draft.module.css too. */
const coarse = 20
const thin = 12

/** A seed’s cloth, an ornament, with what it is woven from: threading above, treadling at its side, the tie-up between. */
export function Draft({ seed, mirrored = false, fine = false }: Props) {
  const thread = fine ? thin : coarse
  const own = draft(seed)
  const { threading, tieUp, treadling } = own
  const shafts = Math.max(...threading)
  const [ends, treadles, picks] = [threading.length, tieUp.length, treadling.length]
  const drawn = charts(own, shafts)
  const looks = [mirrored && style.mirrored, fine && style.fine]
  const classes = [style.draft, ...looks, dyeOf(seed)]
  return (
    <div className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <Chart
        thread={thread}
        id="ends"
        className={style.ends}
        repeat={[ends, shafts]}
        height={shafts}
        d={drawn.threading}
      />
      <Chart
        thread={thread}
        id="ties"
        className={style.ties}
        repeat={[treadles, shafts]}
        width={treadles}
        height={shafts}
        d={drawn.tieUp}
      />
      <Cloth seed={seed} id="draft" thread={thread} className={style.cloth} />
      <Chart
        thread={thread}
        id="picks"
        className={style.picks}
        repeat={[treadles, picks]}
        width={treadles}
        d={drawn.treadling}
      />
    </div>
  )
}

type ChartProps = Readonly<{
  thread: number
  id: string
  className: string | undefined
  /** In threads: what is drawn once. */
  repeat: readonly [width: number, height: number]
  /** In threads; as long as the cloth by default. */
  width?: number
  height?: number
  d: string
}>

function Chart({ thread, id, className, repeat: [across, down], width, height, d }: ChartProps) {
  return (
    <svg
      className={`${style.chart} ${className}`}
      width={width && width * thread}
      height={height && height * thread}
      aria-hidden="true"
    >
      <pattern id={`draft-${id}`} width={across} height={down} patternUnits="userSpaceOnUse">
        <path d={d} />
      </pattern>
      <g transform={`scale(${thread})`}>
        <rect width={`${100 / thread}%`} height={`${100 / thread}%`} fill={`url(#draft-${id})`} />
      </g>
    </svg>
  )
}
