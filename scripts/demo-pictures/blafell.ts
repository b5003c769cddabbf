import { circle, cloth, dye, move, rect, stroke } from './draw.ts'
import { browser } from './frame.ts'
import { button, navigation } from './parts.ts'
import { lines, text } from './type.ts'

type Place = readonly [x: number, y: number, name: string, side?: 'left' | 'above' | 'below']

const reykjavik: Place = [110, 400, 'Reykjavík', 'below']
const borgarnes: Place = [150, 318, 'Borgarnes']
const stykkisholmur: Place = [34, 262, 'Stykkishólmur', 'above']
const isafjordur: Place = [84, 96, 'Ísafjörður', 'above']
const blonduos: Place = [300, 186, 'Blönduós', 'left']
const saudarkrokur: Place = [352, 118, 'Sauðárkrókur', 'above']
const akureyri: Place = [448, 186, 'Akureyri', 'below']
const husavik: Place = [528, 106, 'Húsavík', 'above']
const egilsstadir: Place = [716, 236, 'Egilsstaðir', 'above']
const hofn: Place = [676, 408, 'Höfn', 'below']
const vik: Place = [366, 528, 'Vík', 'below']
const selfoss: Place = [196, 446, 'Selfoss']

const ring = [reykjavik, borgarnes, blonduos, akureyri, egilsstadir, hofn, vik, selfoss, reykjavik]
const branches = [
  [borgarnes, stykkisholmur],
  [borgarnes, isafjordur],
  [blonduos, saudarkrokur],
  [akureyri, husavik],
]

const line = (places: readonly Place[]) => `M${places.map(([x, y]) => `${x} ${y}`).join('L')}`
const round = 'stroke-linejoin="round" stroke-linecap="round"'

function station([x, y, name, side]: Place): string {
  const [dx, dy, anchor] =
    side === 'above'
      ? ([0, -22, 'middle'] as const)
      : side === 'below'
        ? ([0, 36, 'middle'] as const)
        : side === 'left'
          ? ([-14, -14, 'end'] as const)
          : ([20, 6, 'start'] as const)
  return (
    circle(x, y, 9, dye.night) +
    circle(x, y, 9, 'none', `stroke="${dye.sky}" stroke-width="4"`) +
    text(x + dx, y + dy, 17, name, { fill: dye.sky, anchor })
  )
}

const stations = [...ring.slice(1), ...branches.flatMap(([, end]) => (end ? [end] : []))]

const map =
  stroke(line(ring), '#34465f', 7, round) +
  branches.map((branch) => stroke(line(branch), '#34465f', 7, round)).join('') +
  stroke(line([reykjavik, borgarnes, blonduos, akureyri]), dye.weld, 7, round) +
  stroke('M448 186L609 216', dye.weld, 7, `${round} stroke-dasharray="1 16"`) +
  stations.map(station).join('') +
  circle(609, 216, 32, dye.weld, 'opacity=".22"') +
  circle(609, 216, 17, dye.weld) +
  text(609, 272, 20, 'BF 42', { face: 'bold', fill: dye.birch, anchor: 'middle' })

const steps = [
  ['Sótt í Reykjavík', 'mán. 7.40', true],
  ['Flokkuð á stöð', 'mán. 9.15', true],
  ['Akureyri', 'mán. 16.05', true],
  ['Á leið til Egilsstaða', 'núna', true],
  ['Afhent', 'um kl. 20.30', false],
] as const

const timeline = steps.map(([what, when, done], index) =>
  move(
    0,
    index * 66,
    (index < steps.length - 1 ? rect(9, 0, 4, 66, index < 3 ? dye.weld : '#34465f') : '') +
      circle(11, 0, index === 3 ? 14 : 10, done ? dye.weld : '#34465f') +
      text(44, 7, 21, what, {
        fill: done ? dye.white : dye.sky,
        face: index === 3 ? 'bold' : 'sans',
      }) +
      text(400, 7, 18, when, { fill: index === 3 ? dye.birch : dye.sky, anchor: 'end' }),
  ),
)

const page =
  rect(0, 0, 1500, 84, '#1c2a3e') +
  stroke('M60 56l22-34 14 20 8-11 17 25z', dye.white, 4, 'stroke-linejoin="round"') +
  text(136, 54, 30, 'Bláfell', { face: 'narrow', fill: dye.white, tracking: 20 }) +
  navigation(1430, 52, ['Panta', 'Akstur', 'Rakning'], {
    marked: 2,
    ink: dye.birch,
    rest: dye.sky,
  }) +
  lines(60, 190, 74, 78, ['Hvar er', 'sendingin mín?'], { face: 'serif', fill: dye.white }) +
  rect(60, 316, 400, 68, dye.white, 'rx="5"') +
  text(84, 359, 24, 'BF-204 817', { face: 'bold' }) +
  rect(376, 316, 84, 68, dye.weld, 'rx="5"') +
  stroke('M404 350h26m-11-12 12 12-12 12', dye.night, 4, round) +
  move(60, 456, timeline.join('')) +
  button([60, 790, 400, 64], 'Láta viðtakanda vita', {
    fill: dye.night,
    ink: dye.birch,
    outline: dye.weld,
    size: 20,
  }) +
  move(600, 140, map) +
  move(
    588,
    756,
    [
      ['1.904', 'sendingar í dag'],
      ['74', 'bílar á ferð'],
      ['98,6 %', 'á réttum tíma'],
    ]
      .map(
        ([figure = '', what = ''], index) =>
          text(index * 262, 40, 58, figure, { face: 'light', fill: dye.white }) +
          text(index * 262, 76, 18, what, { fill: dye.sky }),
      )
      .join(''),
  )

/** Tracking a shipment around the ring road; the window runs off the cloth. */
export const blafell = () =>
  cloth('verkefni', 'blafell-voruflutningar', 20, { woad: '#8292a8', paper: '#ebe5d8' }) +
  browser([110, 110, 1560, 1010], 'rakning.example.com', page, {
    ground: dye.night,
    bar: '#0f1824',
    ink: dye.sky,
  })
