import type { Texts } from '#i18n/i18n'
import { clothClass, dyeOf, yarns } from '#ui/Cloth'
import { charts, floats, type Weave, weaveFrom } from '#weave/weave'
import style from './DraftLoom.module.css'

/** Point twill: what is on the loom until a visitor changes it. */
const warped = '12344321-36c9-12344321'
const warpedWeave = weaveFrom(warped)

/** How many threads of the cloth are drawn; what the page has no room for runs off its left edge. */
const ends = 64
const picks = 32

/**
 * A weaver’s draft as large as the page: threading above, treadling at the right, what is tied up in
 * the corner, and the cloth. `browser/weave/loom.ts` lets visitors weave on it.
 */
export function DraftLoom({ texts }: Readonly<{ texts: Texts['home']['loom'] }>) {
  if (!warpedWeave) throw new Error('The loom has no warp')
  const { threading, tieUp, treadling } = charts(warpedWeave)
  const said = {
    'data-follows': texts.follows,
    'data-threading': texts.threading,
    'data-tie-up': texts.tieUp,
    'data-treadling': texts.treadling,
    'data-end': texts.end,
    'data-treadle': texts.treadle,
    'data-pick': texts.pick,
  }
  return (
    <figure className={`screen-only ${style.loom}`} data-loom={warped} {...said}>
      <figcaption className={style.caption}>
        <span className="visually-hidden">{texts.label}</span>
        <p className={style.hint} role="status">
          {texts.hint}
        </p>
      </figcaption>
      <Chart name="threading" d={threading} width={ends} height={4} />
      <Chart name="tieUp" d={tieUp} width={4} height={4} />
      <LoomCloth weave={warpedWeave} />
      <Chart name="treadling" d={treadling} width={4} height={picks} />
      <div className={style.tools}>
        <button className={style.tool} type="button" data-loom-another>
          {texts.another}
        </button>
        <button className={style.tool} type="button" data-loom-reset>
          {texts.reset}
        </button>
      </div>
    </figure>
  )
}

type ChartProps = Readonly<{
  name: 'threading' | 'tieUp' | 'treadling'
  d: string
  width: number
  height: number
}>

/** Squares of the draft, repeated as the cloth is: the repeat that one weaves in has keys to press. */
function Chart({ name, d, width, height }: ChartProps) {
  const own = { width: Math.min(width, 8), height: Math.min(height, 8) }
  const fill = `url(#loom-${name})`
  return (
    <svg
      className={`${style.chart} ${style[name]}`}
      data-chart={name}
      data-threads={width}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      <pattern id={`loom-${name}`} {...own} patternUnits="userSpaceOnUse">
        <path data-drawn={name} d={d} />
      </pattern>
      <rect width={width} height={height} fill={fill} opacity=".25" />
      <rect {...own} x={width - own.width} fill="url(#loom-key)" />
      <rect {...own} x={width - own.width} fill={fill} />
    </svg>
  )
}

const dye = dyeOf('', { warp: 'madder', weft: 'paper' })
const pattern = { patternUnits: 'userSpaceOnUse' } as const
const yarn = { gradientUnits: 'userSpaceOnUse', spreadMethod: 'reflect' } as const

/** The cloth as from near: round yarns with a twist, each float dipping under its neighbour. */
function LoomCloth({ weave }: Readonly<{ weave: Weave }>) {
  const { warp, weft } = floats(weave)
  return (
    <svg
      className={`${clothClass(dye, true)} ${style.cloth}`}
      data-cloth="weaves"
      data-chart="cloth"
      data-threads={ends}
      viewBox={`0 0 ${ends} ${picks}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {/* So near each yarn is round: it falls off to the shadow between them. */}
      <linearGradient id="loom-a" className={yarns.warp} x1=".16" x2=".66" {...yarn}>
        <stop offset=".3" />
        <stop offset="1" stopOpacity=".4" />
      </linearGradient>
      <linearGradient id="loom-b" className={yarns.weft} x2="0" y1=".16" y2=".66" {...yarn}>
        <stop offset=".3" />
        <stop offset="1" stopOpacity=".4" />
      </linearGradient>
      {/* An empty square that can be pressed is a key. */}
      <pattern id="loom-key" width="1" height="1" {...pattern}>
        <path className={style.key} strokeWidth=".06" d="M.2.2h.6v.6H.2z" />
      </pattern>
      <pattern id="loom-twist" width=".25" height=".25" {...pattern}>
        <path stroke="black" strokeWidth=".03" opacity=".22" d="M0 .25 .25 0" />
      </pattern>
      <pattern id="loom-cloth" width="8" height="8" {...pattern}>
        <path className={style.shadow} d="M0 0h8v8H0z" />
        <Float name="weft" dye="url(#loom-b)" d={weft} />
        <Float name="warp" dye="url(#loom-a)" d={warp} />
        <path fill="url(#loom-twist)" d="M0 0h8v8H0z" />
      </pattern>
      <rect width={ends} height={picks} fill="url(#loom-cloth)" />
    </svg>
  )
}

type FloatProps = Readonly<{ name: 'warp' | 'weft'; dye: string; d: string }>

/** Where this yarn lies above the other. */
function Float({ name, dye, d }: FloatProps) {
  return (
    <path
      data-drawn={name}
      d={d}
      transform="translate(.34 .34)"
      fill={dye}
      stroke={dye}
      strokeWidth=".64"
      strokeLinejoin="round"
    />
  )
}
