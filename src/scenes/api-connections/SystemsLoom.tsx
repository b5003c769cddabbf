import type { Texts } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import style from './SystemsLoom.module.css'

type FigureTexts = Texts['apiConnections']['figure']
type System = keyof FigureTexts['systems']
type Flow = Readonly<{ name: keyof FigureTexts['flows']; from: System; to: readonly System[] }>

/** The warp, from the left. */
const systems: readonly System[] = ['list', 'shop', 'till', 'stock', 'books', 'bank', 'freight']

/** The weft: the data that flows from one system into others. */
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

/**
 * Data flows between systems. Each system is a strip of the warp, held straight by weights, and each flow is a
 * thread over the systems that it connects and under the others. On wide screens the warp hangs beside the page's
 * words (Hero’s figure `around`).
 */
export function SystemsLoom({ texts, seed }: Readonly<{ texts: FigureTexts; seed: string }>) {
  return (
    <div className={style.loom}>
      <div className={`${style.systems} screen-only`} role="radiogroup" aria-label={texts.legend}>
        <label className={style.all}>
          <input type="radio" name="system" value="all" defaultChecked />
          {texts.all}
        </label>
        <div className={style.warp}>
          {systems.map((system) => (
            <label className={`${style.system} ${style[system]}`} key={system}>
              <span className={style.head}>
                <input type="radio" name="system" value={system} />
                <span>{texts.systems[system]}</span>
              </span>
              <Cloth seed={seed} id={system} thread={5} className={style.strip} />
              <i className={style.weight} />
            </label>
          ))}
        </div>
      </div>
      <ul className={style.flows}>
        {flows.map((flow) => (
          <li key={flow.name} data-binds={[flow.from, ...flow.to].join(' ')}>
            <p>
              <b>{texts.flows[flow.name].title}</b> {texts.flows[flow.name].text}
            </p>
            <Thread {...flow} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Ten units per system; where the thread passes under one, it shows through between the ends. */
function Thread({ from, to }: Flow) {
  const bound = [from, ...to].map((system) => systems.indexOf(system))
  const last = Math.max(...bound)
  let over = ''
  for (let at = Math.min(...bound); at <= last; at++) {
    // It is always visible between two systems; a system covers seven of its ten units.
    if (bound.includes(at)) over += `M${at * 10 + 1.6} 5h6.8`
    if (at < last) over += `M${at * 10 + 8.4} 5h3.2`
  }
  const knots = to.map((system) => `M${systems.indexOf(system) * 10 + 5} 5h.01`).join('')
  return (
    <Drawing
      className={`${style.thread} ${style[from]}`}
      box="0 0 70 10"
      preserveAspectRatio="none"
    >
      <path className={style.under} d={`M0 5H${last * 10}`} />
      <path className={style.ground} d={over} />
      <path d={over} />
      <path className={style.knot} d={knots} data-knots />
      <path className={style.start} d={`M${systems.indexOf(from) * 10 + 5} 5h.01`} />
    </Drawing>
  )
}
