import type { Texts } from '#i18n/i18n'
import { clothClass, dyeOf, yarns } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import { charts, floats, type Weave, weaveFrom } from '#weave/weave'
import style from './DraftLoom.module.css'

/** Point twill: the weave on the loom until a visitor changes it. */
const warped = '12344321-36c9-12344321'

/** How many threads of the cloth are drawn; the excess runs off the left edge of the page. */
const [ends, picks] = [64, 32]

/**
 * A weaver’s draft across the page: threading above, treadling at the right, tie-up in the corner, and the cloth.
 * `browser/weave/loom.ts` lets visitors edit it.
 */
export function DraftLoom({ texts }: Readonly<{ texts: Texts['home']['loom'] }>) {
  const weave = weaveFrom(warped)
  if (!weave) throw new Error('The loom has no warp')
  const { threading, tieUp, treadling } = charts(weave)
  return (
    <figure
      className={`screen-only ${style.loom}`}
      data-loom={warped}
      data-follows={texts.follows}
      data-threading={texts.threading}
      data-tie-up={texts.tieUp}
      data-treadling={texts.treadling}
      data-end={texts.end}
      data-treadle={texts.treadle}
      data-pick={texts.pick}
    >
      <figcaption className={style.caption}>
        <span className="visually-hidden">{texts.label}</span>
        <p className={style.hint} role="status">
          {texts.hint}
        </p>
      </figcaption>
      <Chart name="threading" d={threading} width={ends} height={4} />
      <Chart name="tieUp" d={tieUp} width={4} height={4} />
      <LoomCloth weave={weave} />
      <Chart name="treadling" d={treadling} width={4} height={picks} />
      <div className={style.tools}>
        <button className={style.tool} type="button" data-loom-another>
          {texts.another}
        </button>{' '}
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

/** The squares of a chart, repeated like the cloth; those of the editable repeat look like keys. */
function Chart({ name, d, width, height }: ChartProps) {
  const own = { width: Math.min(width, 8), height: Math.min(height, 8) }
  const fill = `url(#loom-${name})`
  return (
    <Drawing
      className={`${style.chart} ${style[name]}`}
      data-chart={name}
      data-threads={width}
      box={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin slice"
    >
      <pattern id={`loom-${name}`} {...own} {...pattern}>
        <path data-drawn={name} d={d} />
      </pattern>
      <rect width={width} height={height} fill={fill} opacity=".25" />
      <rect {...own} x={width - own.width} fill="url(#loom-key)" />
      <rect {...own} x={width - own.width} fill={fill} />
    </Drawing>
  )
}

const dye = dyeOf('', { warp: 'madder', weft: 'paper' })
const pattern = { patternUnits: 'userSpaceOnUse' } as const
const yarn = { gradientUnits: 'userSpaceOnUse', spreadMethod: 'reflect' } as const

/** The cloth close up: round yarns with a twist, each float dipping under its neighbour. */
function LoomCloth({ weave }: Readonly<{ weave: Weave }>) {
  const { warp, weft } = floats(weave)
  // At this size each yarn is round: it darkens towards the gap between them.
  const stops = (
    <>
      <stop offset=".3" />
      <stop offset="1" stopOpacity=".4" />
    </>
  )
  return (
    <Drawing
      className={`${clothClass(dye, true)} ${style.cloth}`}
      data-cloth="weaves"
      data-chart="cloth"
      data-threads={ends}
      box={`0 0 ${ends} ${picks}`}
      preserveAspectRatio="xMinYMin slice"
    >
      <linearGradient id="loom-a" className={yarns.warp} x1=".16" x2=".66" {...yarn}>
        {stops}
      </linearGradient>
      <linearGradient id="loom-b" className={yarns.weft} x2="0" y1=".16" y2=".66" {...yarn}>
        {stops}
      </linearGradient>
      {/* An empty square that can be pressed is drawn as a key. */}
      <pattern id="loom-key" width="1" height="1" {...pattern}>
        <path fill="none" stroke="var(--field-line)" strokeWidth=".06" d="M.2.2h.6v.6H.2z" />
      </pattern>
      <pattern id="loom-twist" width=".25" height=".25" {...pattern}>
        <path stroke="black" strokeWidth=".03" opacity=".22" d="M0 .25 .25 0" />
      </pattern>
      <pattern id="loom-cloth" width="8" height="8" {...pattern}>
        <path className={style.shadow} d="M0 0h8v8H0z" />
        <g transform="translate(.34 .34)" strokeWidth=".64" strokeLinejoin="round">
          <path data-drawn="weft" fill="url(#loom-b)" stroke="url(#loom-b)" d={weft} />
          <path data-drawn="warp" fill="url(#loom-a)" stroke="url(#loom-a)" d={warp} />
        </g>
        <path fill="url(#loom-twist)" d="M0 0h8v8H0z" />
      </pattern>
      <rect width={ends} height={picks} fill="url(#loom-cloth)" />
    </Drawing>
  )
}
