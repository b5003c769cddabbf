import { circle, cloth, dye, inside, move, path, rect, stroke } from './draw.ts'
import { sheet } from './frame.ts'
import { button } from './parts.ts'
import { lines, text, textWidth } from './type.ts'

const basalt = '#4c4b49'
const moss = '#67742f'
const lawn = '#c9cfa6'
const round = 'stroke-linecap="round" stroke-linejoin="round"'

/** The greys of slabs from one pallet, which are never quite the same. */
const greys = ['#85827b', '#7a7771', '#8f8c84', '#7f7c76'] as const

/** One slab of a pattern, in cells of the ground plan. */
type Slab = readonly [column: number, row: number, across: number, down: number]

/** Herringbone comes back after four cells either way; what crosses an edge is laid at both ends. */
const herringbone: readonly Slab[] = [-4, 0, 4].flatMap((shift) =>
  [0, 1, 2, 3].flatMap((row): Slab[] => [
    [row + shift, row, 2, 1],
    [row, row + 1 + shift, 1, 2],
  ]),
)

const running: readonly Slab[] = [0, 1, 2, 3].flatMap((row): Slab[] =>
  [-1, 0, 1].map((turn): Slab => [turn * 2 + (row % 2), row, 2, 1]),
)

/** Paving of `width` by `height` pixels, laid from its upper left corner. */
function paving(name: string, slabs: readonly Slab[], cell: number, width: number, height: number) {
  const laid = slabs.map(([column, row, across, down]) =>
    rect(
      column * cell,
      row * cell,
      across * cell - 2,
      down * cell - 2,
      greys[(column + row * 3 + across + 16) % greys.length] ?? basalt,
    ),
  )
  const box = `width="${cell * 4}" height="${cell * 4}" patternUnits="userSpaceOnUse"`
  return (
    `<pattern id="${name}" ${box}>${rect(0, 0, cell * 4, cell * 4, '#5d5b57')}${laid.join('')}</pattern>` +
    rect(0, 0, width, height, `url(#${name})`)
  )
}

const handle = (x: number, y: number) =>
  circle(x, y, 15, dye.white) + circle(x, y, 15, 'none', `stroke="${moss}" stroke-width="6"`)

/** A measure between two points, with its length on a label in the middle. */
function measure(x: number, y: number, length: number, words: string, upright = false): string {
  const line = upright
    ? `M${x - 10} ${y}h20m-10 0v${length}m-10 0h20`
    : `M${x} ${y - 10}v20m0-10h${length}m0-10v20`
  const [middleX, middleY] = upright ? [x, y + length / 2] : [x + length / 2, y]
  return (
    stroke(line, upright ? dye.white : basalt, 3) +
    rect(middleX - 50, middleY - 22, 100, 44, dye.white, 'rx="22"') +
    text(middleX, middleY + 9, 26, words, { face: 'bold', anchor: 'middle' })
  )
}

const car =
  rect(0, 0, 250, 112, basalt, 'rx="38" opacity=".35"') +
  move(
    -6,
    -8,
    rect(0, 0, 250, 112, '#b8442f', 'rx="38"') +
      path('M62 14C50 40 50 72 62 98L92 88V24Z', '#2a2f36') +
      path('M176 14C190 40 190 72 176 98L152 88V24Z', '#2a2f36') +
      rect(92, 16, 60, 80, '#a53a27', 'rx="8"') +
      stroke('M96 13H150M96 99H150', '#2a2f36', 6, round) +
      rect(238, 20, 9, 20, dye.birch, 'rx="4"') +
      rect(238, 72, 9, 20, dye.birch, 'rx="4"'),
  )

const bush = (x: number, y: number, size: number) =>
  circle(x + 4, y + 6, size, moss, 'opacity=".35"') +
  circle(x, y, size, '#8c9a55') +
  circle(x - size / 4, y - size / 4, size / 2, '#a0ad68')

const house =
  rect(-20, 60, 158, 560, '#3a3937') +
  [0, 1, 2, 3, 4, 5, 6].map((seam) => rect(-20, 100 + seam * 80, 158, 3, '#55534f')).join('') +
  rect(128, 60, 10, 560, '#2a2927')

const plan = inside(
  [0, 0, 960, 640],
  rect(0, 0, 960, 640, lawn) +
    rect(826, 0, 140, 640, '#a3a199') +
    [0, 1, 2, 3, 4].map((dash) => rect(904, 26 + dash * 136, 8, 70, dye.oat)).join('') +
    rect(806, 0, 20, 640, '#d9d6cb') +
    house +
    move(
      164,
      124,
      rect(-14, -14, 656, 448, '#d9d6cb') + paving('sild', herringbone, 14, 630, 420),
    ) +
    move(464, 178, car) +
    bush(214, 600, 32) +
    bush(276, 612, 20) +
    bush(716, 600, 30) +
    stroke('M164 124H794V544H164Z', moss, 5) +
    [164, 794].map((x) => handle(x, 124) + handle(x, 544)).join('') +
    measure(164, 76, 630, '9,0 m') +
    measure(232, 124, 420, '6,0 m', true),
)

const patterns = [
  ['Bein lögn', '5% afföll', 'bein', running],
  ['Síldarbein', '12% afföll', 'sildur', herringbone],
] as const

const choice = patterns.map(([name, waste, id, slabs], index) =>
  move(
    472 + index * 236,
    26,
    rect(0, 0, 220, 106, index ? '#e8ebd4' : dye.white, 'rx="8"') +
      rect(0, 0, 220, 106, 'none', `rx="8" stroke="${index ? moss : dye.line}" stroke-width="4"`) +
      move(14, 14, inside([0, 0, 78, 78, 4], paving(id, slabs, 13, 78, 78))) +
      text(106, 50, 19, name, { face: 'bold' }) +
      text(106, 76, 16, waste, { fill: dye.wool }),
  ),
)

const widget =
  lines(44, 76, 46, 50, ['Teiknaðu', 'innkeyrsluna'], { face: 'soft' }) +
  choice.join('') +
  move(0, 160, plan)

/** What to buy, how much, its power (the sans has no raised figures), and the price. */
const materials = [
  ['Hellur, 40 × 20 × 6 cm', '60,5 m', '2', '332.145'],
  ['Undirlag, grús', '8,1 m', '3', '55.890'],
  ['Sandur', '1,6 m', '3', '13.600'],
  ['Kantsteinn', '24 m', '', '70.800'],
  ['Flutningur í 270', '2 ferðir', '', '38.500'],
] as const

const list =
  text(40, 84, 46, 'Efnislisti', { face: 'soft', fill: dye.white }) +
  text(40, 122, 20, '6 × 9 m, síldarbein', { fill: '#cfccc3' }) +
  materials
    .map(([what, amount, power, price], index) =>
      move(
        40,
        150 + index * 88,
        rect(0, 0, 360, 2, '#6b6965') +
          text(0, 40, 22, what, { face: 'bold', fill: dye.white }) +
          text(0, 69, 18, amount, { fill: '#cfccc3' }) +
          text(textWidth(18, amount) + 1, 62, 12, power, { fill: '#cfccc3' }) +
          text(360, 40, 22, price, { anchor: 'end', fill: dye.white }),
      ),
    )
    .join('') +
  rect(40, 592, 360, 3, dye.birch) +
  text(40, 632, 20, 'Samtals með vsk.', { fill: '#cfccc3' }) +
  text(40, 692, 58, '510.935 kr.', { face: 'soft', fill: dye.birch }) +
  button([40, 726, 360, 72], 'Panta efnið', { fill: dye.birch, ink: dye.ink, size: 23 })

/** A paving calculator: the driveway as it is drawn, and all that has to be on the lorry. */
export const hraunverk = () =>
  cloth('verkefni', 'hraunverk-reiknivel', 20, { woad: '#5b7296', paper: '#e2d7c2' }) +
  sheet([80, 120, 960, 800], widget, {}, 10) +
  sheet([1070, 182, 440, 840], list, { ground: basalt }, 10)
