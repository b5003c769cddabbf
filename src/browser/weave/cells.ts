import type { Weave } from '../../weave/loom.ts'

/** A square of the draft: end, treadle or pick `number` (from 0) uses the shaft or treadle `choice` (from 1). */
export type Cell = Readonly<{
  element: HTMLElement
  chart: 'threading' | 'tieUp' | 'treadling'
  number: number
  choice: number
}>

/** The charts in tab order; `words` is the data attribute with the label of a square. */
const grids = [
  { chart: 'threading', columns: 8, rows: 4, words: 'end' },
  { chart: 'tieUp', columns: 4, rows: 4, words: 'treadle' },
  { chart: 'treadling', columns: 4, rows: 8, words: 'pick' },
] as const

/** Whether the square is filled. */
export function isSet(weave: Weave, { chart, number, choice }: Cell): boolean {
  if (chart === 'tieUp') return weave.tieUp[number]?.includes(choice) === true
  return weave[chart][number] === choice
}

/**
 * The weave with the square filled (`on`) or empty. An end always has one shaft and a pick one treadle, so
 * filling a square moves it there; only squares of the tie-up can be emptied.
 */
export function withCell(weave: Weave, { chart, number, choice }: Cell, on: boolean): Weave {
  if (chart !== 'tieUp') {
    return { ...weave, [chart]: weave[chart].map((it, at) => (at === number ? choice : it)) }
  }
  const tieUp = weave.tieUp.map((raised, treadle) => {
    if (treadle !== number) return raised
    const others = raised.filter((shaft) => shaft !== choice)
    return on ? [...others, choice] : others
  })
  return { ...weave, tieUp }
}

/**
 * Lays an ARIA grid over each chart of `loom`, for keyboard and screen readers: arrow keys, Home and End
 * move the focus, space and Enter call `press`. Returns the squares of all three.
 */
export function cellsOf(loom: HTMLElement, press: (cell: Cell) => void): readonly Cell[] {
  return grids.flatMap(({ chart, columns, rows, words }) => {
    const grid = part('grid')
    grid.dataset.cells = chart
    grid.setAttribute('aria-label', loom.dataset[chart] ?? '')
    grid.setAttribute('aria-multiselectable', 'true')
    const cells = Array.from({ length: rows }, (_, row) => {
      const line = part('row')
      grid.append(line)
      return Array.from({ length: columns }, (_, column): Cell => {
        const element = part('gridcell')
        line.append(element)
        return chart === 'treadling'
          ? { element, chart, number: row, choice: column + 1 }
          : { element, chart, number: column, choice: 4 - row }
      })
    }).flat()
    let at = 0
    const stand = (place: number) => {
      const left = cells[at]
      if (left) left.element.tabIndex = -1
      at = place
      const element = cells[at]?.element
      if (element) element.tabIndex = 0
      return element
    }
    for (const { element, number, choice } of cells) {
      element.tabIndex = -1
      const named = (loom.dataset[words] ?? '')
        .replace('{{number}}', `${number + 1}`)
        .replace('{{choice}}', `${choice}`)
      element.setAttribute('aria-label', named)
    }
    grid.addEventListener('keydown', (event) => {
      const [column, row] = [at % columns, Math.floor(at / columns)]
      const steps: Readonly<Record<string, number>> = {
        ArrowLeft: column > 0 ? -1 : 0,
        ArrowRight: column < columns - 1 ? 1 : 0,
        ArrowUp: row > 0 ? -columns : 0,
        ArrowDown: row < rows - 1 ? columns : 0,
        Home: -column,
        End: columns - 1 - column,
      }
      const step = steps[event.key]
      const cell = cells[at]
      if (step !== undefined) stand(at + step)?.focus()
      else if (cell && (event.key === ' ' || event.key === 'Enter')) press(cell)
      else return
      event.preventDefault()
    })
    // The arrow keys continue from the square that a pointer focused last.
    grid.addEventListener('focusin', ({ target }) => {
      stand(cells.findIndex(({ element }) => element === target))
    })
    stand(0)
    loom.querySelector(`[data-chart=${chart}]`)?.after(grid)
    return cells
  })
}

function part(role: string): HTMLElement {
  const element = document.createElement('div')
  // Not the property `role`, which Firefox lacks before 119.
  element.setAttribute('role', role)
  return element
}
