import { bandName } from '#leads/forms/cloth'
import { bandsOf, tile, twoPicks } from '#weave/weave'
import { Yarn } from '../Cloth.tsx'
import style from './Loom.module.css'

type Props = Readonly<{
  /** The seeds of the bands, one per choice (`clothSeeds`). */
  seeds: readonly string[]
  /** Whether a band shows for its own choice only, or for all choices up to it. */
  weaves: 'each' | 'upTo'
}>

const thread = 6
/** The number of ends tied to one stone. */
const ends = 10

/** One bundle of warp, tied to a stone; `x` is its left edge in pixels. */
function Weight({ x, knot }: { x: number; knot: number }) {
  const middle = x + (ends * thread) / 2
  const lines = Array.from({ length: ends }, (_, end) => {
    const from = x + (end + 0.5) * thread
    return `M${from} 0L${middle} ${knot}`
  })
  const stone = 'c9 0 16 6 16 14s-7 14-16 14-18-6-18-14 8-14 18-14z'
  const hole = 'm-2 8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z'
  return (
    <>
      <path fill="none" stroke="var(--loom-warp)" strokeWidth="2" d={`${lines.join('')}v12`} />
      <path
        fill="var(--wool)"
        fillOpacity=".75"
        fillRule="evenodd"
        d={`M${middle} ${knot + 8}${stone}${hole}`}
      />
    </>
  )
}

/**
 * A warp-weighted loom: the cloth grows downwards from its beam, one band per choice, by CSS only; below it the bare
 * warp is held taut by stones. Decoration.
 */
export function Loom({ seeds, weaves }: Props) {
  const bands = bandsOf(seeds)
  const places = bands.map((_, place) => place + 1)
  return (
    <div className={style.loom}>
      <svg className={style.dyes} aria-hidden="true">
        <Yarn of="warp" id="yarn-warp" color="var(--loom-warp)" />
        {[...new Set(bands.map(({ weft }) => weft))].map((weft) => {
          const dye = `var(--yarn-${weft})`
          return (
            <Yarn of="weft" key={weft} id={`yarn-${weft}`} className={style.weft} color={dye} />
          )
        })}
        <pattern id="stones" width={2 * ends * thread} height="104" patternUnits="userSpaceOnUse">
          <Weight x={0} knot={40} />
          <Weight x={ends * thread} knot={58} />
        </pattern>
      </svg>
      <div className={style.woven}>
        {bands.map(({ weave, weft, stripe }, place) => {
          const { width, height, d } = tile(weave)
          return (
            <svg
              className={`${style.band} ${style[weaves]}`}
              aria-hidden="true"
              key={seeds[place]}
              data-of={weaves === 'each' ? place + 1 : places.slice(place).join(' ')}
            >
              <pattern
                id={bandName(place)}
                width={width}
                height={height}
                patternUnits="userSpaceOnUse"
              >
                <path fill={`url(#yarn-${weft})`} d={`M0 0h${width}v${height}H0z`} />
                {stripe && (
                  <path
                    stroke={`url(#yarn-${stripe})`}
                    strokeWidth="99"
                    strokeDasharray="2"
                    d={twoPicks}
                  />
                )}
                <path stroke="url(#yarn-warp)" transform="translate(.5)" d={d} />
              </pattern>
              <g transform={`scale(${thread})`}>
                <rect width="100%" height="100%" fill={`url(#${bandName(place)})`} />
              </g>
            </svg>
          )
        })}
      </div>
      <svg className={style.stones} aria-hidden="true">
        <rect width="100%" height="100%" fill="url(#stones)" />
      </svg>
    </div>
  )
}
