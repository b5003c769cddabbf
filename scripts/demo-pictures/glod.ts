import { circle, cloth, dye, move, path, rect } from './draw.ts'
import { phone } from './frame.ts'
import { button } from './parts.ts'
import { lines, text } from './type.ts'

const coal = '#1a1411'
const ember = '#d9663a'

const flame =
  'M0 0C-70-34-84-110-44-170-40-138-22-126-8-130-34-190-6-262 40-300 30-236 92-204 100-128 106-66 66-14 0 0Z'
const heart =
  'M8-8C-26-24-34-62-10-96-4-76 6-70 14-72 6-104 24-130 40-146 40-112 66-92 66-62 66-32 44-12 8-8Z'

const front =
  rect(0, 0, 340, 760, coal) +
  circle(164, 462, 158, ember, 'opacity=".1"') +
  circle(164, 462, 112, ember, 'opacity=".14"') +
  move(150, 566, path(flame, ember) + path(heart, dye.birch)) +
  [60, 106, 152, 198, 244]
    .map((x, index) =>
      path(
        `M${x} 590l${14 + index * 2}-24 38 4 10 22-12 16H${x + 8}z`,
        index % 2 ? '#4a3328' : '#38271e',
      ),
    )
    .join('') +
  lines(34, 138, 76, 74, ['Glóð', '& Kol'], { face: 'italic', fill: dye.oat }) +
  text(34, 254, 18, 'Grillhús á Akureyri', { fill: dye.linen }) +
  button([34, 640, 260, 58], 'Panta borð', { fill: ember, ink: coal, radius: 29, size: 20 })

const dishes = [
  ['Grafin bleikja', 'dill, rúgbrauð, skyr', '2.890', 'F G M'],
  ['Glóðuð rófa', 'brúnt smjör, heslihnetur', '2.450', 'M H'],
  ['Lambahryggur', 'blóðberg, kartöflur', '6.790', 'M'],
  ['Heill karfi', 'grillaður á beini', '5.490', 'F'],
  ['Hægelduð nautarif', 'reykt paprika', 'búið', ''],
  ['Kolagrillað blómkál', 'möndlur, kapers', '3.950', 'H'],
] as const

const menu =
  text(30, 110, 46, 'Matseðill', { face: 'italic', fill: coal }) +
  text(30, 146, 17, 'Fimmtudagur', { fill: dye.wool }) +
  text(296, 146, 17, 'IS  ·  EN', { fill: dye.wool, anchor: 'end' }) +
  dishes
    .map(([name, what, price, allergens], index) => {
      const gone = price === 'búið'
      const ink = gone ? '#a39a8c' : coal
      return move(
        30,
        180 + index * 92,
        rect(0, 0, 268, 1, dye.linen) +
          text(0, 36, 22, name, { face: 'soft', fill: ink }) +
          text(268, 36, 20, price, { fill: gone ? dye.madder : ink, anchor: 'end', face: 'bold' }) +
          text(0, 64, 16, what, { fill: gone ? '#a39a8c' : dye.wool }) +
          text(268, 64, 13, allergens, { fill: dye.moorit, anchor: 'end', tracking: 60 }),
      )
    })
    .join('')

const times = ['17.30', '18.00', '18.30', '19.00', '19.30', '20.00']

const table =
  rect(0, 0, 340, 330, '#efe2cc') +
  lines(30, 118, 44, 50, ['Borð fyrir', 'fjóra'], { face: 'italic', fill: coal }) +
  circle(232, 226, 50, '#c08a5a') +
  circle(232, 226, 38, '#cf9d6c') +
  [
    [232, 156],
    [232, 296],
    [162, 226],
    [302, 226],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 17, coal, 'opacity=".82"'))
    .join('') +
  text(30, 302, 17, 'Við gluggann', { fill: dye.moorit }) +
  ['fim. 12', 'fös. 13', 'lau. 14']
    .map((day, index) =>
      button([24 + index * 94, 358, 86, 54], day, {
        fill: index === 1 ? coal : dye.white,
        ink: index === 1 ? dye.oat : coal,
        outline: index === 1 ? coal : dye.linen,
        size: 17,
      }),
    )
    .join('') +
  times
    .map((time, index) =>
      button([24 + (index % 3) * 94, 442 + Math.floor(index / 3) * 66, 86, 54], time, {
        fill: index === 3 ? ember : dye.white,
        ink: index === 2 ? '#b9ae9f' : coal,
        outline: index === 3 ? ember : dye.linen,
        size: 18,
      }),
    )
    .join('') +
  button([24, 616, 274, 62], 'Staðfesta kl. 19.00', {
    fill: coal,
    ink: dye.oat,
    radius: 31,
    size: 20,
  })

/** Three screens of one evening: the door, the menu, the table. */
export const glod = () =>
  cloth('verkefni', 'glod-og-kol', 20, {
    madder: '#6d2b20',
    moorit: '#5d3f2c',
    paper: '#7a5236',
  }) +
  phone([150, 226, 350, 780], front, { ground: coal }) +
  phone([625, 92, 350, 780], menu, { ground: dye.paper }) +
  phone([1100, 226, 350, 780], table, { ground: dye.white })
