import type { Texts } from '#i18n/i18n'
import { dyeOf } from '#ui/Cloth'
import { draft, tile } from '#weave/weave'
import style from './SystemLayers.module.css'

type Props = Readonly<{
  texts: Texts['webProgramming']['figure']
  technologies: Texts['webProgramming']['technologies']
  /** The seed of each layer's cloth. */
  seed: string
}>

const layers = ['interface', 'logic', 'data'] as const
const yarns = { interface: 'madder', logic: 'woad', data: 'moss' } as const
/** The drawing on each layer, in a square of a hundred units. */
const sheets = {
  interface: 'M14 14h72v9h-72zM14 31h20v55h-20zM42 31h44v7h-44zM42 44h44v7h-44zM42 57h30v7h-30z',
  logic:
    'M14 16h26v20h-26zM60 16h26v20h-26zM37 62h26v20h-26zM40 24h20v4h-20zM25 36h4v38h8v-4h-12zM71 36h4v38h-12v-4h8z',
  data: 'M14 14h72v8h-72zM14 27h72v2h-72zM14 39h72v2h-72zM14 51h72v2h-72zM14 63h72v2h-72zM14 75h72v2h-72zM36 14h2v72h-2zM60 14h2v72h-2z',
} as const
/** The positions of threads along the two visible edges: across, and down. */
const threads = [-90, -72, -54, -36, -18, 0, 18, 36, 54, 72, 90]
  .map((at) => `M${at * 2.7} ${260 - Math.abs(at) * 1.35}v180`)
  .join('')
/** A click and its path down to the data: the part visible on the top layer, and the part below. */
const click = { top: 'M42 72h24v12h-24z', below: 'M-68 46h6v123a10 10 0 1 1-6 0z' }

/**
 * A system taken apart: interface, rules and data as three cloths on common threads, each beside its purpose and
 * technologies.
 */
export function SystemLayers({ texts, technologies, seed }: Props) {
  const { width, height, d } = tile(draft(seed))
  const cloth = { width, height, patternUnits: 'userSpaceOnUse' } as const
  return (
    <section className={`wrap ${style.system}`} aria-labelledby="technologies">
      <svg
        className={style.drawing}
        viewBox="-270 -5 540 665"
        preserveAspectRatio="xMaxYMid"
        fill="currentColor"
        role="img"
        aria-label={texts.label}
      >
        {layers.toReversed().map((id, nr) => (
          <g
            key={id}
            className={`${style.layer} ${style[id]} ${dyeOf(seed, { warp: yarns[id], weft: 'paper' })}`}
            transform={`translate(0 ${(2 - nr) * 190})`}
          >
            <pattern id={`layer-${id}`} patternTransform="scale(1.5)" {...cloth}>
              <path fill="var(--cloth-weft)" d={`M0 0h${width}v${height}H0z`} />
              <path stroke="currentColor" transform="translate(.5)" d={d} />
            </pattern>
            {nr > 0 && <path stroke="currentColor" strokeWidth="3" d={threads} />}
            <path d="M-270 135v9L0 279L270 144v-9L0 270z" />
            <g transform="matrix(2.7 1.35 -2.7 1.35 0 0)">
              <path fill={`url(#layer-${id})`} d="M0 0h100v100H0z" />
              <path fill="var(--paper-raised)" d="M8 8h84v84H8z" />
              <path opacity=".55" d={sheets[id]} />
              {nr === 2 && <path fill="var(--madder)" d={click.top} />}
            </g>
            {nr < 2 && <path fill="var(--madder)" d={click.below} />}
          </g>
        ))}
      </svg>
      <div className={style.names} role="radiogroup" aria-label={texts.legend}>
        <header>
          <h2 id="technologies" className="eyebrow">
            {technologies.title}
          </h2>
          <p className="display size-3">{texts.legend}</p>
        </header>
        {layers.map((id, nr) => (
          <div key={id} className={`${style.name} ${style[id]}`}>
            <label>
              <input type="radio" name="layer" value={id} />
              <span>
                <b className="display size-3">{texts.layers[id].name}</b> {texts.layers[id].text}
              </span>
            </label>
            <h3>{technologies.groups[nr]?.title}</h3>
            <p className="display size-1">{technologies.groups[nr]?.items.join(', ')}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
