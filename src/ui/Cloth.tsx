import type { ComponentProps } from 'react'
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
import style from './Cloth.module.css'

type Props = Readonly<{
  /** A path or a row’s id; the same seed always gives the same cloth. */
  seed: string
  className?: string | undefined
  /** Animates the weaving once, when the page opens. */
  weaves?: boolean
  /** The thickness of a thread in CSS pixels. */
  thread?: number
  /** Distinguishes cloths with the same seed on one page. */
  id?: string
  /** Overrides the seed’s own palette. */
  palette?: Palette
  weave?: Weave | undefined
}>

/** The id of the SVG pattern of a cloth, for other drawings on the page to fill with. */
export function patternName(seed: string, id: string): string {
  // Short: each cloth contains it five times, and hashes do not compress.
  return `c${hash(`${seed}\n${id}`).toString(36).slice(-4)}`
}

/** The class with the dye colours for drawings filled with the pattern of `seed`. */
export function dyeOf(seed: string, palette: Palette = draft(seed).palette): string {
  return `${style.dyed} ${style[paletteName(palette)] ?? ''}`.trim()
}

/** The classes for a cloth drawn by another part, with gradients of `yarns`; `weaves` as the prop. */
export function clothClass(dye: string, weaves = false): string {
  return ['screen-only', style.cloth, weaves && style.weaves, dye].filter(Boolean).join(' ')
}

/** The classes of two-stop gradients of a yarn: light in the middle, dark where it meets its neighbour. */
export const yarns = { warp: style.warp, weft: style.weft } as const

/** A gradient for drawing yarn, across a warp or along a weft; coloured by its class or `color`. */
export function Yarn({
  of,
  ...svg
}: ComponentProps<'linearGradient'> & { of: keyof typeof yarns }) {
  const across = of === 'warp' ? { x2: '.5' } : { x2: '0', y1: '.5', y2: '1' }
  return (
    <linearGradient gradientUnits="userSpaceOnUse" spreadMethod="reflect" {...across} {...svg}>
      <stop offset=".3" />
      <stop offset="1" />
    </linearGradient>
  )
}

/** The pattern named by `patternName`; one unit is one thread. */
function Pattern({ seed, id = '', weave }: Pick<Props, 'seed' | 'id' | 'weave'>) {
  const { width, height, d } = tile(weave ?? draft(seed))
  const name = patternName(seed, id)
  return (
    <defs>
      <Yarn of="warp" id={`${name}-a`} className={yarns.warp} />
      <Yarn of="weft" id={`${name}-b`} className={yarns.weft} />
      <pattern id={name} width={width} height={height} patternUnits="userSpaceOnUse">
        <path fill={`url(#${name}-b)`} d={`M0 0h${width}v${height}H0z`} />
        <path stroke={`url(#${name}-a)`} transform="translate(.5)" d={d} />
      </pattern>
    </defs>
  )
}

/**
 * A decorative cloth that fills its box. Coloured by classes, since the content security policy forbids style
 * attributes.
 */
export function Cloth(props: Props) {
  const { seed, className, thread = 6, id = '', palette, weave, weaves } = props
  const classes = [clothClass(dyeOf(seed, palette), weaves), className]
  // Rounded up to slightly more than the box: further decimals of a third only add bytes.
  const share = (part: number) => `${Math.ceil((part / thread) * 10) / 10}%`
  return (
    <svg
      className={classes.filter(Boolean).join(' ')}
      data-cloth={weaves ? 'weaves' : ''}
      aria-hidden="true"
    >
      <Pattern seed={seed} id={id} weave={weave} />
      {/*
       * In here one unit is one thread, so that the style sheet can shift any cloth by up to four. Six times as wide
       * as the box, since twice would not reach the end of a cloth of less than four threads.
       */}
      <g transform={`scale(${thread})`}>
        <rect
          x="-4"
          width={share(600)}
          height={share(100)}
          fill={`url(#${patternName(seed, id)})`}
        />
      </g>
    </svg>
  )
}

/** The patterns of `seeds`, for other elements to fill with. Takes no space; must not have `display: none`. */
export function Patterns({ seeds, id }: Readonly<{ seeds: readonly string[]; id: string }>) {
  return (
    <svg className={style.patterns} aria-hidden="true">
      {seeds.map((seed) => (
        <g className={dyeOf(seed)} key={seed}>
          <Pattern seed={seed} id={id} />
        </g>
      ))}
    </svg>
  )
}

type SwatchProps = Pick<Props, 'seed' | 'id'> &
  Readonly<{ className?: string | undefined; thread?: number }>

/**
 * A close-up cloth: its yarns have a twist, as on the loom of the front page. In a view transition it becomes the
 * cloth of the page that it links to.
 */
export function Swatch({ className, ...cloth }: SwatchProps) {
  return (
    <div className={`${style.swatch} screen-only ${className ?? ''}`} data-swatch="">
      <Cloth {...cloth} />
    </div>
  )
}

/** A strip of cloth between sections, four threads high. */
export function Selvedge({ seed }: Pick<Props, 'seed'>) {
  const woven = draft(seed, narrowStructures)
  const lying = woven.treadling.length > woven.threading.length ? turn(woven) : woven
  return (
    <Cloth
      seed={seed}
      id="selvedge"
      thread={6}
      weave={lying}
      palette={woven.palette}
      className={style.selvedge}
    />
  )
}
