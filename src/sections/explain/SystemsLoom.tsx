import type { Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import './SystemsLoom.css'
import './SystemsLoom.narrow.css'

type FigureTexts = Texts['apiConnections']['figure']
type System = keyof FigureTexts['systems']
type Binding = Readonly<{ from: System; to: readonly System[] }>
type Flow = Binding & Readonly<{ name: keyof FigureTexts['flows'] }>

/** The warp, from the left. */
const systems: readonly System[] = ['list', 'shop', 'till', 'stock', 'books', 'bank', 'freight']

/** The weft: what goes from one system into others. */
const flows: readonly Flow[] = [
  { name: 'order', from: 'shop', to: ['stock', 'books', 'freight'] },
  { name: 'sale', from: 'till', to: ['stock', 'books'] },
  { name: 'level', from: 'stock', to: ['shop', 'till'] },
  { name: 'price', from: 'books', to: ['shop', 'till'] },
  { name: 'claim', from: 'books', to: ['bank'] },
  { name: 'payment', from: 'bank', to: ['books', 'shop'] },
  { name: 'tracking', from: 'freight', to: ['shop'] },
  { name: 'customer', from: 'shop', to: ['list', 'books'] },
]

/** What flows between systems: each a thread over those that it binds, under the others. */
export function SystemsLoom({ texts, seed }: Readonly<{ texts: FigureTexts; seed: string }>) {
  return (
    <div className="loom">
      <div className="loom__inner wrap">
        <div className="loom__systems" role="radiogroup" aria-label={texts.legend}>
          <label className="loom__all">
            <input type="radio" name="system" value="all" defaultChecked />
            {texts.all}
          </label>
          {systems.map((system) => (
            <label key={system}>
              <span className="loom__head">
                <input type="radio" name="system" value={system} />
                <span>{texts.systems[system]}</span>
              </span>
            </label>
          ))}
        </div>
        <div className="loom__warp">
          <Cloth seed={seed} thread={5} palette={{ warp: 'moorit', weft: 'paper' }} />
        </div>
        <Pick />
        <ul className="loom__flows">
          {flows.map((flow) => (
            <li
              key={flow.name}
              className={[flow.from, ...flow.to].map((system) => `flow-${system}`).join(' ')}
            >
              <p>
                <b>{texts.flows[flow.name].title}</b> {texts.flows[flow.name].text}
              </p>
              <Thread {...flow} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Ten units a system; where the thread lies under one it is seen between the picks, from its name on. */
export function Thread({ from, to }: Binding) {
  const bound = [from, ...to].map((system) => systems.indexOf(system))
  const last = Math.max(...bound)
  let over = ''
  for (let at = Math.min(...bound); at <= last; at++) {
    // Between two systems it is always seen; a system covers seven units of its ten.
    if (bound.includes(at)) over += `M${at * 10 + 1.6} 5h6.8`
    if (at < last) over += `M${at * 10 + 8.4} 5h3.2`
  }
  const knots = to.map((system) => `M${systems.indexOf(system) * 10 + 5} 5h.01`).join('')
  return (
    <svg className="loom__thread" viewBox="0 0 70 10" preserveAspectRatio="none" aria-hidden="true">
      <path className="loom__under" d={`M0 5H${last * 10 + 5}`} />
      <path className="loom__ground" d={over} />
      <path d={over} />
      <path className="loom__twist" d={over} />
      <path className="loom__knot" d={knots} />
      <path className="loom__knot loom__start" d={`M${systems.indexOf(from) * 10 + 5} 5h.01`} />
    </svg>
  )
}

/** A pick of a plain weave over the whole warp: on top of each second system, under the others. */
function Pick() {
  const over = systems.map((_, at) => (at % 2 ? `M${at * 10 - 1.6} 5h13.2` : '')).join('')
  return (
    <svg
      className="loom__thread loom__pick"
      viewBox="0 0 70 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="loom__under" d="M0 5H70" />
      <path className="loom__ground" d={over} />
      <path d={over} />
      <path className="loom__twist" d={over} />
    </svg>
  )
}
