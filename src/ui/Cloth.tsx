import {
  draft,
  hash,
  narrowStructures,
  type Palette,
  paletteName,
  tile,
  turn,
  type Weave,
} from '#weave/weave'
import './Cloth.css'

type Props = Readonly<{
  /** A path or a row’s id; the same seed is always the same cloth. */
  seed: string
  className?: string | undefined
  /** In CSS pixels. */
  thread?: number
  /** Tells two cloths of one seed on a page apart. */
  id?: string
  /** Other than the seed’s own; one of `palettes`. */
  palette?: Palette
  weave?: Weave | undefined
}>

/** By which its pattern fills other drawings of the page. */
export function patternName(seed: string, id: string): string {
  // Short, for each cloth says it five times, and none compresses.
  return `c${hash(`${seed}\n${id}`).toString(36).slice(-4)}`
}

/** Decoration that fills its box, coloured by classes: the policy forbids style attributes. */
export function Cloth({ seed, className, thread = 6, id = '', palette, weave }: Props) {
  const own = draft(seed)
  const { width, height, d } = tile(weave ?? own)
  const name = patternName(seed, id)
  const classes = ['cloth', `cloth--${paletteName(palette ?? own.palette)}`, className]
  // A hair more than the box: the last digits of a third only weigh.
  const share = (part: number) => `${Math.ceil((part / thread) * 10) / 10}%`
  const yarn = { gradientUnits: 'userSpaceOnUse', spreadMethod: 'reflect' } as const
  return (
    <svg className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <defs>
        <linearGradient id={`${name}-a`} className="cloth__warp" x2=".5" {...yarn}>
          <stop offset=".3" />
          <stop offset="1" />
        </linearGradient>
        <linearGradient id={`${name}-b`} className="cloth__weft" x2="0" y1=".5" y2="1" {...yarn}>
          <stop offset=".3" />
          <stop offset="1" />
        </linearGradient>
        <pattern id={name} width={width} height={height} patternUnits="userSpaceOnUse">
          <path fill={`url(#${name}-b)`} d={`M0 0h${width}v${height}H0z`} />
          <path stroke={`url(#${name}-a)`} transform="translate(.5)" d={d} />
        </pattern>
      </defs>
      {/* In here a unit is a thread, so that the style sheet can shift any cloth by one. */}
      <g transform={`scale(${thread})`}>
        <rect x="-1" width={share(200)} height={share(100)} fill={`url(#${name})`} />
      </g>
    </svg>
  )
}

/** A strip between sections, four threads high. */
export function Selvedge({ seed }: Pick<Props, 'seed'>) {
  const woven = draft(seed, narrowStructures)
  const lying = woven.treadling.length > woven.threading.length ? turn(woven) : woven
  return (
    <Cloth
      seed={seed}
      id="selvedge"
      thread={3}
      weave={lying}
      palette={woven.palette}
      className="selvedge"
    />
  )
}
