import { circle, cloth, dye, move, rect, stroke } from './draw.ts'
import { browser, phone } from './frame.ts'
import { button, navigation } from './parts.ts'
import { lines, text } from './type.ts'

interface Trip {
  readonly time: string
  readonly name: string
  readonly seats: string
  readonly full: number
  readonly stopped?: boolean
}

const days: readonly {
  name: string
  wind: string
  force: readonly number[]
  trips: readonly Trip[]
}[] = [
  {
    name: 'Í dag',
    wind: '4 m/s',
    force: [22, 26, 20, 18, 24, 30, 28, 22],
    trips: [
      { time: '9.00', name: 'Hvalaskoðun', seats: '52 af 60', full: 0.87 },
      { time: '11.30', name: 'Gönguferð', seats: '9 af 14', full: 0.64 },
      { time: '13.00', name: 'Hvalaskoðun', seats: '60 af 60', full: 1 },
    ],
  },
  {
    name: 'Á morgun',
    wind: '9 m/s',
    force: [30, 38, 44, 52, 48, 40, 46, 56],
    trips: [
      { time: '9.00', name: 'Hvalaskoðun', seats: '41 af 60', full: 0.68 },
      { time: '10.00', name: 'Snjósleðar', seats: '8 af 12', full: 0.66 },
      { time: '13.00', name: 'Hvalaskoðun', seats: '37 af 60', full: 0.62 },
    ],
  },
  {
    name: 'Laugardag',
    wind: '19 m/s',
    force: [62, 78, 92, 104, 110, 98, 84, 70],
    trips: [
      { time: '9.00', name: 'Hvalaskoðun', seats: '57 af 60', full: 0.95, stopped: true },
      { time: '10.00', name: 'Snjósleðar', seats: '12 af 12', full: 1, stopped: true },
      { time: '13.00', name: 'Gönguferð', seats: '6 af 14', full: 0.43 },
    ],
  },
]

function tripCard(y: number, { time, name, seats, full, stopped }: Trip): string {
  const ink = stopped ? dye.madder : dye.woad
  return move(
    0,
    y,
    rect(0, 0, 296, 138, stopped ? '#f7e6de' : dye.white, `rx="6"`) +
      rect(0, 0, 5, 138, ink) +
      text(24, 42, 22, time, { face: 'bold', fill: ink }) +
      text(102, 42, 22, name) +
      rect(24, 70, 248, 8, dye.line, 'rx="4"') +
      rect(24, 70, Math.round(248 * full), 8, ink, 'rx="4"') +
      text(24, 113, 16, stopped ? 'Frestað, farþegar látnir vita' : seats, {
        fill: stopped ? dye.madder : dye.wool,
      }),
  )
}

const columns = days.map(({ name, wind, force, trips }, column) => {
  const strong = column === 2
  const bars = force.map((height, hour) =>
    rect(hour * 37, 250 - height, 26, height, strong ? dye.madder : dye.sky, 'rx="2"'),
  )
  return move(
    64 + column * 336,
    150,
    text(0, 52, 34, name, { face: 'serif' }) +
      text(296, 52, 30, wind, {
        face: 'serif',
        anchor: 'end',
        fill: strong ? dye.madder : dye.wool,
      }) +
      rect(0, 72, 296, 1, dye.linen) +
      bars.join('') +
      rect(0, 250, 296, 2, dye.wool, 'opacity=".4"') +
      trips.map((trip, index) => tripCard(280 + index * 154, trip)).join(''),
  )
})

const duty =
  rect(0, 0, 1140, 104, dye.woad) +
  stroke('M64 64c14-26 28-26 42 0s28 26 42 0', dye.birch, 6, 'stroke-linecap="round"') +
  text(168, 64, 32, 'Norðurfar', { face: 'soft', fill: dye.white }) +
  navigation(1040, 62, ['Ferðir', 'Farþegar', 'Uppgjör'], { ink: dye.white, rest: dye.sky }) +
  columns.join('')

const message =
  rect(0, 0, 350, 130, dye.woad) +
  circle(58, 88, 22, dye.birch) +
  stroke('M45 92c5-10 9-10 13 0s9 10 13 0', dye.woad, 4, 'stroke-linecap="round"') +
  text(94, 95, 21, 'Norðurfar', { face: 'bold', fill: dye.white }) +
  rect(20, 160, 286, 208, dye.white, 'rx="18"') +
  lines(
    42,
    202,
    20,
    31,
    [
      'Góðan dag, Helga.',
      'Hvalaskoðun á laugardag',
      'kl. 9 fellur niður vegna',
      'vinds. Hvað viltu gera?',
    ],
    {},
  ) +
  text(42, 342, 15, '16.42', { fill: dye.wool }) +
  button([20, 396, 286, 60], 'Ný brottför', { fill: dye.woad, radius: 30, size: 20 }) +
  button([20, 470, 286, 60], 'Inneign', {
    fill: dye.mist,
    ink: dye.woad,
    radius: 30,
    size: 20,
    outline: dye.woad,
  }) +
  button([20, 544, 286, 60], 'Endurgreiðsla', {
    fill: dye.mist,
    ink: dye.woad,
    radius: 30,
    size: 20,
    outline: dye.woad,
  }) +
  text(164, 652, 15, 'Ekkert símtal, engin bið', { anchor: 'middle', fill: dye.wool })

/** The duty desk with the wind beside every trip, and the message a passenger gets. */
export const nordurfar = () =>
  cloth('verkefni', 'nordurfar-bokanir', 20, { moorit: '#866f5b', paper: '#ddcfb8' }) +
  browser([90, 96, 1130, 1020], 'vakt.example.com', duty, { ground: dye.oat, bar: dye.white }) +
  phone([1160, 236, 350, 730], message, { ground: dye.mist })
