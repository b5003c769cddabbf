import { draft } from '#weave/draft'
import { type Palette, paletteName } from '#weave/palettes'
import { hash } from '#weave/seed'
import { tile } from '#weave/tile'
import type { Weave } from '#weave/weave'
import './Cloth.css'

interface ClothProps {
  /** What the cloth belongs to: a path, a row's id. The same seed is always the same cloth. */
  seed: string
  className?: string
  /** Width of one yarn in CSS pixels. */
  thread?: number
  /** Tells two cloths of one seed on one page apart. */
  id?: string
  /** Yarns other than the seed's own, one of the pairs in `palettes`. */
  palette?: Palette
  /** A weave other than the seed's own. */
  weave?: Weave
}

/**
 * A piece of cloth that fills its box: pure decoration, hidden from assistive technology. Colours
 * come from classes because the content security policy forbids style attributes. Each yarn is
 * round because its gradient is reflected from thread to thread.
 */
export function Cloth({ seed, className, thread = 6, id = '', palette, weave }: ClothProps) {
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
