import { charts, draft, paletteName } from '#weave/weave'
import { Cloth } from './Cloth.tsx'

type Props = Readonly<{
  /** A path or a row’s id, as of a cloth. */
  seed: string
  /** Its treadling is at the left. */
  mirrored?: boolean
  /** Where it is as wide as the page. */
  fine?: boolean
}>

/** How thick a thread is, in CSS pixels: one counts them. In Draft.css too. */
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
  const looks = [mirrored && 'draft--mirrored', fine && 'draft--fine']
  const classes = ['draft', ...looks, `cloth--${paletteName(own.palette)}`]
  return (
    <div className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <Chart
        thread={thread}
        id="ends"
        repeat={[ends, shafts]}
        height={shafts}
        d={drawn.threading}
      />
      <Chart
        thread={thread}
        id="ties"
        repeat={[treadles, shafts]}
        width={treadles}
        height={shafts}
        d={drawn.tieUp}
      />
      <Cloth seed={seed} id="draft" thread={thread} />
      <Chart
        thread={thread}
        id="picks"
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
  /** In threads: what is drawn once. */
  repeat: readonly [width: number, height: number]
  /** In threads; as long as the cloth by default. */
  width?: number
  height?: number
  d: string
}>

function Chart({ thread, id, repeat: [across, down], width, height, d }: ChartProps) {
  return (
    <svg width={width && width * thread} height={height && height * thread} aria-hidden="true">
      <pattern id={`draft-${id}`} width={across} height={down} patternUnits="userSpaceOnUse">
        <path d={d} />
      </pattern>
      <g transform={`scale(${thread})`}>
        <rect width={`${100 / thread}%`} height={`${100 / thread}%`} fill={`url(#draft-${id})`} />
      </g>
    </svg>
  )
}
