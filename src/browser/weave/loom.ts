import { charts, floats, type Weave, weaveFrom, weaveText } from '../../weave/loom.ts'
import { recall, remember } from '../memory.ts'
import { type Cell, cellsOf, isSet, withCell } from './cells.ts'
import { wearOwnSelvedge } from './selvedge.ts'

/** Threadings that also work as treadlings, and tie-ups, for the button that picks a random pattern. */
const orders = ['12341432', '12344321', '12341234', '12321234', '11223344', '12343212', '13241324']
const tieUps = ['36c9', '1248', '7edb', '9c63', '5a5a']

/**
 * Lets visitors weave on the front page's loom: by pointer on draft and cloth, by keyboard on the squares of the
 * repeat. The weave is kept in session storage, and in the address so that it can be shared.
 */
export function startWeaving(): void {
  const loom = document.querySelector<HTMLElement>('[data-loom]')
  const warped = weaveFrom(loom?.dataset.loom ?? '')
  const status = loom?.querySelector('[role=status]')
  if (!loom || !warped || !status) return
  const hint = status.textContent
  const brought = weaveFrom(location.hash.slice(7))
  let weave = brought ?? weaveFrom(recall('sessionStorage', 'vefur') ?? '') ?? warped
  let keeping: ReturnType<typeof setTimeout> | undefined
  const set = (cell: Cell, on = !isSet(weave, cell)) => change(withCell(weave, cell, on))
  const cells = cellsOf(loom, set)

  const draw = () => {
    for (const [name, d] of Object.entries({ ...charts(weave), ...floats(weave) })) {
      loom.querySelector(`[data-drawn=${name}]`)?.setAttribute('d', d)
    }
    for (const cell of cells) cell.element.setAttribute('aria-selected', String(isSet(weave, cell)))
  }
  /** Null restores the loom's initial weave. */
  const change = (to: Weave | null) => {
    weave = to ?? warped
    draw()
    wearOwnSelvedge(weave)
    status.textContent = to ? (loom.dataset.follows ?? '') : hint
    remember('sessionStorage', 'vefur', to && weaveText(to))
    const hash = to ? `#vefur=${weaveText(to)}` : ''
    // Debounced: browsers limit how often a page may change its address.
    clearTimeout(keeping)
    keeping = setTimeout(() => {
      history.replaceState(history.state, '', location.pathname + location.search + hash)
    }, 250)
  }

  /** The squares under the pointer; a press changes the last of them. */
  const under = ({ target, clientX, clientY }: MouseEvent): readonly (Cell | undefined)[] => {
    if (!(target instanceof Element)) return []
    const own = cells.find(({ element }) => element === target)
    if (own) return [own]
    const drawing = target.closest<SVGElement>('svg[data-chart]')
    if (!drawing) return []
    const { left, top } = drawing.getBoundingClientRect()
    const thread = drawing.clientWidth / Number(drawing.dataset.threads)
    const column = Math.floor((clientX - left) / thread) % 8
    const row = Math.floor((clientY - top) / thread) % 8
    const find = (chart: string, number: number, choice = 0) =>
      cells.find((it) => it.chart === chart && it.number === number && it.choice === choice)
    const { chart = '' } = drawing.dataset
    if (chart === 'treadling') return [find(chart, row, column + 1)]
    if (chart !== 'cloth') return [find(chart, column, 4 - row)]
    const [shaft, treadle = 0] = [weave.threading[column], weave.treadling[row]]
    return [
      find('threading', column, shaft),
      find('treadling', row, treadle),
      find('tieUp', treadle - 1, shaft),
    ]
  }
  // A drag gives every square the state of its first; the click that ends it changes nothing again.
  let last: Cell | undefined
  let on = true
  const press = (event: MouseEvent) => {
    const cell = under(event).at(-1)
    if (!cell || cell === last) return
    if (!last) on = !isSet(weave, cell)
    last = cell
    set(cell, on)
  }
  const stayAtLast = () => last?.element.focus({ preventScroll: true })
  loom.addEventListener('pointerdown', (event) => {
    last = undefined
    // Touch may be the start of a scroll: it acts on the click instead.
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    press(event)
    // On the window: a drag may end outside of the loom.
    addEventListener('pointerup', stayAtLast, { once: true })
  })
  const light = (lit: readonly (Cell | undefined)[]) => {
    for (const cell of cells) cell.element.toggleAttribute('data-lit', lit.includes(cell))
  }
  loom.addEventListener('pointermove', (event) => {
    if (event.buttons & 1) press(event)
    light(under(event))
  })
  // Only one highlight at a time: the keyboard's focus or the hovered squares.
  loom.addEventListener('pointerleave', () => light([]))
  addEventListener('keydown', () => light([]))
  loom.addEventListener('click', (event) => {
    // `detail` 0: a screen reader or script clicked, without a pointer.
    if (event.detail === 0) last = undefined
    press(event)
    stayAtLast()
  })
  loom.querySelector('[data-loom-another]')?.addEventListener('click', () => {
    const order = anyOf(orders)
    change(weaveFrom([order, anyOf(tieUps), anyOf([order, anyOf(orders)])].join('-')) ?? null)
  })
  loom.querySelector('[data-loom-reset]')?.addEventListener('click', () => change(null))
  addEventListener('hashchange', () => change(weaveFrom(location.hash.slice(7)) ?? null))

  if (brought) change(brought)
  else draw()
}

function anyOf(all: readonly string[]): string {
  return all[Math.floor(Math.random() * all.length)] ?? ''
}
