import { charts, draft, paletteName } from '#weave/weave'
import { Cloth } from './Cloth.tsx'

type Props = Readonly<{
  /** A path or a row’s id, as of a cloth. */
  seed: string
  /** What it is woven from: names `{{shafts}}` and `{{picks}}`. */
  caption: string
  /** Its treadling is at the left. */
  mirrored?: boolean
}>

/** In CSS pixels: one counts the threads. */
const thread = 20

/** A seed’s cloth with what it is woven from: threading above, treadling at its side, the tie-up between. */
export function Draft({ seed, caption, mirrored = false }: Props) {
  const own = draft(seed)
  const { threading, tieUp, treadling } = own
  const shafts = Math.max(...threading)
  const [ends, treadles, picks] = [threading.length, tieUp.length, treadling.length]
  const drawn = charts(own, shafts)
  const classes = ['draft', mirrored && 'draft--mirrored', `cloth--${paletteName(own.palette)}`]
  return (
    <figure className={classes.filter(Boolean).join(' ')} data-later="site">
      <Chart id="ends" repeat={[ends, shafts]} height={shafts} d={drawn.threading} />
      <Chart
        id="ties"
        repeat={[treadles, shafts]}
        width={treadles}
        height={shafts}
        d={drawn.tieUp}
      />
      <Cloth seed={seed} id="draft" thread={thread} />
      <Chart id="picks" repeat={[treadles, picks]} width={treadles} d={drawn.treadling} />
      <figcaption>
        {caption.replace('{{shafts}}', `${shafts}`).replace('{{picks}}', `${picks}`)}
      </figcaption>
    </figure>
  )
}

type ChartProps = Readonly<{
  id: string
  /** In threads: what is drawn once. */
  repeat: readonly [width: number, height: number]
  /** In threads; as long as the cloth by default. */
  width?: number
  height?: number
  d: string
}>

function Chart({ id, repeat: [across, down], width, height, d }: ChartProps) {
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
