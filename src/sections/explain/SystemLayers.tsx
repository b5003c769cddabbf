import type { Texts } from '#i18n/i18n'
import { dyeOf } from '#ui/Cloth'
import { draft, tile } from '#weave/weave'
import './SystemLayers.css'

type FigureTexts = Texts['webProgramming']['figure']
type Layer = keyof FigureTexts['layers']

type Props = Readonly<{
  texts: FigureTexts
  technologies: Texts['webProgramming']['technologies']
  /** The seed of the cloth that each layer lies on. */
  seed: string
}>

const layers: readonly Layer[] = ['interface', 'logic', 'data']
/** What lies on each, on a square of a hundred units. */
const sheets: Readonly<Record<Layer, string>> = {
  interface: 'M14 14h72v9h-72zM14 31h20v55h-20zM42 31h44v7h-44zM42 44h44v7h-44zM42 57h30v7h-30z',
  logic:
    'M14 16h26v20h-26zM60 16h26v20h-26zM37 62h26v20h-26zM40 24h20v4h-20zM25 36h4v38h8v-4h-12zM71 36h4v38h-12v-4h8z',
  data: 'M14 14h72v8h-72zM14 27h72v2h-72zM14 39h72v2h-72zM14 51h72v2h-72zM14 63h72v2h-72zM14 75h72v2h-72zM36 14h2v72h-2zM60 14h2v72h-2z',
}
const yarns: Readonly<Record<Layer, string>> = {
  interface: dyeOf('', { warp: 'madder', weft: 'paper' }),
  logic: dyeOf('', { warp: 'woad', weft: 'paper' }),
  data: dyeOf('', { warp: 'moss', weft: 'paper' }),
}
/** Where threads hang, along the two edges that are seen: how far across, and how far down. */
const hanging = [-90, -72, -54, -36, -18, 0, 18, 36, 54, 72, 90].map((at) => [
  at * 2.7,
  260 - Math.abs(at) * 1.35,
])

/**
 * A system taken apart: interface, rules and data as three cloths on common threads, each level with
 * what it does and what it is made with.
 */
export function SystemLayers({ texts, technologies, seed }: Props) {
  const { width, height, d } = tile(draft(seed))
  const threads = hanging.map(([x, y]) => `M${x} ${y}v180`).join('')
  return (
    <section className="strata" aria-labelledby="technologies">
      <div className="strata__inner wrap">
        <svg
          className="strata__drawing"
          viewBox="-270 -5 540 665"
          role="img"
          aria-label={texts.label}
        >
          {layers.toReversed().map((layer, nr) => (
            <g
              key={layer}
              className={`strata__layer strata__${layer}`}
              transform={`translate(0 ${(2 - nr) * 190})`}
            >
              <g className={yarns[layer]}>
                <pattern
                  id={`strata-${layer}`}
                  width={width}
                  height={height}
                  patternTransform="scale(1.5)"
                  patternUnits="userSpaceOnUse"
                >
                  <path className="strata__weft" d={`M0 0h${width}v${height}H0z`} />
                  <path className="strata__warp" transform="translate(.5)" d={d} />
                </pattern>
                {nr > 0 && <path className="strata__threads" d={threads} />}
                <path className="strata__edge" d="M-270 135v9L0 279L270 144v-9L0 270z" />
                <g transform="matrix(2.7 1.35 -2.7 1.35 0 0)">
                  <path fill={`url(#strata-${layer})`} d="M0 0h100v100H0z" />
                  <path className="strata__sheet" d="M8 8h84v84H8z" />
                  <path className="strata__content" d={sheets[layer]} />
                  {layer === 'interface' && (
                    <path className="strata__click" d="M42 72h24v12h-24z" />
                  )}
                </g>
                {layer !== 'interface' && (
                  <>
                    <path className="strata__click-thread" d="M-65 46V178" />
                    <path className="strata__click-knot" d="M-65 178h.01" />
                  </>
                )}
              </g>
            </g>
          ))}
        </svg>
        {/* A legend of WebKit is no row of its fieldset's grid. */}
        <div className="strata__names" role="radiogroup" aria-label={texts.legend}>
          <header>
            <h2 id="technologies">{technologies.title}</h2>
            {texts.legend}
          </header>
          {layers.map((layer, nr) => (
            <div key={layer}>
              <label>
                <input type="radio" name="layer" value={layer} />
                <span>
                  <b>{texts.layers[layer].name}</b> {texts.layers[layer].text}
                </span>
              </label>
              <h3>{technologies.groups[nr]?.title}</h3>
              <p>{technologies.groups[nr]?.items.join(', ')}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
