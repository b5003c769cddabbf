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
  /** What the cloth belongs to: a path, a row's id. The same seed is always the same cloth. */
  seed: string
  className?: string | undefined
  /** Width of one yarn in CSS pixels. */
  thread?: number
  /** Tells two cloths of one seed on one page apart. */
  id?: string
  /** Yarns other than the seed's own, one of the pairs in `palettes`. */
  palette?: Palette
  /** A weave other than the seed's own. */
  weave?: Weave
}>

/**
 * A piece of cloth that fills its box: pure decoration, hidden from assistive technology. Colours
 * come from classes because the content security policy forbids style attributes. Each yarn is
 * round because its gradient is reflected from thread to thread.
 */
export function Cloth({ seed, className, thread = 6, id = '', palette, weave }: Props) {
  const own = draft(seed)
  const { width, height, d } = tile(weave ?? own)
  const name = `cloth-${hash(`${seed}\n${id}`).toString(36)}`
  const classes = ['cloth', `cloth--${paletteName(palette ?? own.palette)}`, className]
  const yarn = { gradientUnits: 'userSpaceOnUse', spreadMethod: 'reflect' } as const
  return (
    <svg className={classes.filter(Boolean).join(' ')} aria-hidden="true" focusable="false">
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
        <rect
          x="-1"
          width={`${200 / thread}%`}
          height={`${100 / thread}%`}
          fill={`url(#${name})`}
        />
      </g>
    </svg>
  )
}

/** The edge of the cloth: a woven strip, four threads high and as wide as its box, between sections. */
export function Selvedge({ seed, className = '' }: Pick<Props, 'seed' | 'className'>) {
  const woven = draft(seed, narrowStructures)
  const lying = woven.treadling.length > woven.threading.length ? turn(woven) : woven
  return (
    <Cloth
      seed={seed}
      id="selvedge"
      thread={3}
      weave={lying}
      palette={woven.palette}
      className={`selvedge ${className}`.trim()}
    />
  )
}
