import { circle, cloth, dye, inside, move, path, rect, stroke } from './draw.ts'
import { phone, sheet } from './frame.ts'
import { button } from './parts.ts'
import { lines, text } from './type.ts'

const pine = '#12241f'
const floor = '#1b332c'
const lane = '#2c4a41'
const pale = '#a9c2b6'
const free = '#c6dc6a'
const charging = '#e39a54'
const round = 'stroke-linecap="round" stroke-linejoin="round"'

/** A parking bay: its number, the colour of the car in it, and how full the battery is. */
type Bay = readonly [number: string, coat?: string, full?: number]

const upper: readonly Bay[] = [
  ['1', '#cfd6d2', 0.8],
  ['2', '#c76b52', 0.35],
  ['3', '#d8c7a0', 0.45],
  ['4', '#8aa3bd', 0.6],
  ['5', '#e0dccf', 0.95],
]
const lower: readonly Bay[] = [
  ['6', '#8fb09a', 0.5],
  ['7'],
  ['8', '#c9b27a', 0.25],
  ['9', '#9aa5a8', 0.7],
  ['10', '#b7a3b5', 0.9],
]

const bolt = 'M4-22L-13 4H-2L-5 22 13-5H1Z'

/** A car from above, its nose up, 92 by 178. */
function car(coat: string): string {
  return (
    rect(0, 0, 92, 178, coat, 'rx="32"') +
    path('M12 56C28 44 64 44 80 56L73 80H19Z', pine) +
    path('M14 146C30 156 62 156 78 146L72 126H20Z', pine) +
    stroke('M11 70V132M81 70V132', pine, 5, round)
  )
}

/** A bay 140 wide; the light on its charger tells from afar whether it is free. */
function bay([number, coat, full = 0]: Bay, x: number, y: number, up: boolean): string {
  const light = coat ? charging : free
  const [head, middle] = up ? [26, 158] : [250, 122]
  return move(
    x,
    y,
    stroke('M0 0V276M140 0V276', lane, 4) +
      (coat
        ? move(24, middle - 89, car(coat))
        : rect(14, middle - 96, 112, 192, free, 'rx="10" opacity=".16"') +
          rect(14, middle - 96, 112, 192, 'none', `rx="10" stroke="${free}" stroke-width="4"`) +
          text(70, middle + 22, 64, number, { face: 'soft', fill: free, anchor: 'middle' })) +
      rect(24, head - 7, 92, 14, lane, 'rx="7"') +
      rect(24, head - 7, coat ? Math.round(92 * full) : 92, 14, light, 'rx="7"') +
      (coat ? text(70, middle + 12, 26, number, { face: 'bold', anchor: 'middle' }) : ''),
  )
}

const counts = [
  ['31', 'laus', free],
  ['52', 'í hleðslu', charging],
  ['3', 'án sambands', pale],
] as const

const garage =
  circle(78, 76, 30, free) +
  move(78, 76, path(bolt, pine)) +
  text(126, 87, 34, 'Straumhús', { face: 'soft', fill: dye.white }) +
  text(826, 86, 20, '86 stöðvar', { fill: pale, anchor: 'end' }) +
  counts
    .map(
      ([figure, what, colour], index) =>
        text(48 + index * 268, 226, 104, figure, { face: 'light', fill: colour }) +
        text(52 + index * 268, 264, 20, what, { fill: pale }),
    )
    .join('') +
  rect(0, 306, 1000, 760, floor) +
  upper.map((it, index) => bay(it, 46 + index * 160, 306, true)).join('') +
  lower.map((it, index) => bay(it, 46 + index * 160, 640, false)).join('') +
  stroke('M46 611H220M300 611H920', lane, 6, 'stroke-dasharray="36 28"') +
  stroke('M276 594v34m-14-14 14 14 14-14', free, 6, round)

const queue = [
  ['Íbúð 304, þú', 'núna'],
  ['Íbúð 112', 'kl. 22.10'],
  ['Íbúð 208', 'kl. 23.40'],
] as const

const turn =
  rect(0, 0, 420, 466, free) +
  lines(34, 128, 56, 58, ['Röðin er', 'komin að þér'], { face: 'soft', fill: pine }) +
  circle(92, 316, 58, 'none', `stroke="${pine}" stroke-width="10" opacity=".18"`) +
  stroke('M92 258A58 58 0 1 1 34 316', pine, 10, round) +
  text(92, 334, 48, '7', { face: 'soft', fill: pine, anchor: 'middle' }) +
  lines(176, 294, 21, 32, ['Stöð 7 er laus og', 'frátekin fyrir þig', 'í 15 mínútur.'], {
    fill: pine,
  }) +
  button([30, 428, 336, 76], 'Hlaða á stöð 7', {
    fill: pine,
    ink: dye.white,
    radius: 38,
    size: 23,
  }) +
  text(198, 552, 20, 'Hleypa næsta bíl að', { face: 'bold', fill: pine, anchor: 'middle' }) +
  text(34, 626, 26, 'Biðröðin', { face: 'soft', fill: pine }) +
  queue
    .map(([who, when], index) =>
      move(
        34,
        646 + index * 64,
        rect(0, 0, 328, 2, '#d5ddd4') +
          text(0, 41, 21, who, { face: index ? 'sans' : 'bold', fill: pine }) +
          text(328, 41, 19, when, { anchor: 'end', fill: '#4f655c' }),
      ),
    )
    .join('')

const bill =
  text(28, 60, 28, 'Íbúð 304', { face: 'soft', fill: pine }) +
  text(246, 60, 18, 'apríl', { fill: '#4f655c', anchor: 'end' }) +
  rect(28, 84, 218, 2, '#dcc4a2') +
  text(28, 128, 19, '61,4 kWh', { fill: pine }) +
  text(246, 128, 19, '35 kr./kWh', { fill: pine, anchor: 'end' }) +
  text(28, 190, 46, '2.149 kr.', { face: 'soft', fill: pine }) +
  text(28, 228, 17, 'Í heimabankann 1. maí', { fill: '#4f655c' })

/** Charging in a shared garage: the floor from above, the resident's turn, the right flat's bill. */
export const straumhus = () =>
  cloth('verkefni', 'straumhus-hledsla', 20, { woad: '#8696ad', paper: '#eee9de' }) +
  inside(
    [0, 0, 1600, 1067],
    sheet([60, 84, 890, 1040], garage, { ground: pine }, 14) +
      phone([908, 150, 420, 1000], turn, { ground: dye.white }) +
      sheet([1302, 640, 274, 262], bill, { ground: '#f8e2c4' }, 10),
  )
