import { circle, cloth, dye, inside, move, path, rect, stroke } from './draw.ts'
import { browser } from './frame.ts'
import { button, navigation } from './parts.ts'
import { text } from './type.ts'

interface Fish {
  readonly name: string
  readonly price: string
  readonly ground: string
  readonly skin: string
  readonly belly: string
  readonly stretch: readonly [number, number]
  readonly gone?: boolean
}

const counter: readonly Fish[] = [
  {
    name: 'Þorskur, hnakkar',
    price: '3.490 kr./kg',
    ground: dye.mist,
    skin: '#8a8a5f',
    belly: '#d8d3b4',
    stretch: [1, 1],
  },
  {
    name: 'Rauðspretta',
    price: '2.190 kr./kg',
    ground: dye.oat,
    skin: '#8b6a45',
    belly: '#b98d5b',
    stretch: [0.92, 1.36],
  },
  {
    name: 'Karfi',
    price: '2.690 kr./kg',
    ground: dye.blush,
    skin: '#b5452f',
    belly: '#dd8a70',
    stretch: [0.9, 1.3],
  },
  {
    name: 'Langa',
    price: 'kemur á mánudag',
    ground: dye.oat,
    skin: '#9c9484',
    belly: '#c9c1b0',
    stretch: [1.1, 0.58],
    gone: true,
  },
  {
    name: 'Bleikja',
    price: '3.890 kr./kg',
    ground: dye.sky,
    skin: '#3f566f',
    belly: '#d9967e',
    stretch: [1, 0.84],
  },
  {
    name: 'Ýsa',
    price: '3.190 kr./kg',
    ground: dye.sage,
    skin: '#6d747c',
    belly: '#d5d8d6',
    stretch: [1, 0.94],
  },
]

const body =
  'M-142 4C-112-40-28-62 62-34 88-26 104-14 116-8L150-44C143-16 143 16 150 44L116 8C104 16 84 30 58 38-28 62-112 44-142 4Z'

function fish({ skin, belly, stretch: [across, down] }: Fish): string {
  return (
    `<g transform="scale(${across} ${down})">` +
    path('M-40-46C-10-82 40-74 58-34ZM-20 50C0 76 30 70 44 42Z', skin, 'opacity=".75"') +
    path(body, skin) +
    path('M-142 4C-100 30-20 30 116 4L116 8C104 16 84 30 58 38-28 62-112 44-142 4Z', belly) +
    stroke('M-86-30C-72-10-72 12-88 32', dye.ink, 2.5, 'opacity=".35"') +
    stroke('M-66 0C-20-10 50-6 112 0', dye.ink, 2, 'opacity=".25"') +
    '</g>' +
    circle(-110 * across, -7 * down, 7, dye.white) +
    circle(-110 * across, -7 * down, 4, dye.ink)
  )
}

function tile(kind: Fish, index: number): string {
  const { name, price, ground, gone } = kind
  return move(
    64 + (index % 3) * 384,
    272 + Math.floor(index / 3) * 322,
    rect(0, 0, 360, 200, ground, 'rx="3"') +
      move(180, 100, fish(kind), gone ? '" opacity=".4' : '') +
      text(0, 236, 25, name, { face: 'soft', fill: gone ? dye.wool : dye.ink }) +
      text(0, 268, 19, price, { fill: dye.wool }) +
      (gone
        ? button([232, 216, 128, 46], 'Láta vita', {
            fill: dye.white,
            ink: dye.woad,
            outline: dye.woad,
            size: 17,
          })
        : rect(206, 216, 154, 46, dye.white, `rx="4" stroke="${dye.line}" stroke-width="2"`) +
          text(228, 246, 22, '−', { fill: dye.woad }) +
          text(283, 245, 17, 'um 500 g', { anchor: 'middle', face: 'bold' }) +
          text(326, 246, 22, '+', { fill: dye.woad })),
  )
}

const page =
  text(64, 78, 36, 'Sjávarbúr', { face: 'soft', fill: dye.woad }) +
  navigation(1010, 76, ['Í borðinu', 'Heimsending', 'Uppskriftir']) +
  button([1066, 46, 128, 48], 'Karfa · 2', { fill: dye.woad, radius: 24 }) +
  text(60, 212, 92, 'Í borðinu í dag', { face: 'serif' }) +
  text(1192, 182, 19, 'Vigtað, pakkað og ekið heim', { anchor: 'end', fill: dye.wool }) +
  text(1192, 210, 19, 'fyrir kl. 18', { anchor: 'end', fill: dye.wool }) +
  counter.map(tile).join('')

/** A fishmonger's counter: what was landed this morning, sold by weight. */
export const sjavarbur = () =>
  cloth('verkefni', 'sjavarbur-netverslun', 16, {
    ink: '#3d4349',
    moorit: '#7d746b',
    paper: '#e6e6df',
  }) +
  inside(
    [0, 0, 1600, 1067],
    browser([168, 104, 1264, 1040], 'sjavarbur.example.org', page, { bar: dye.mist }),
  )
