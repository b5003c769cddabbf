import { circle, cloth, dye, move, path, rect, stroke } from './draw.ts'
import { browser, sheet } from './frame.ts'
import { button, navigation } from './parts.ts'
import { lines, text } from './type.ts'

const plum = '#43275c'
const dusk = '#2c1840'
const lilac = '#d9cbe8'
const haze = '#f3eef8'
const marigold = '#f0b43c'
const round = 'stroke-linecap="round" stroke-linejoin="round"'

/** A quaver whose head lies at the given place. */
function quaver(x: number, y: number, colour: string, scale = 1): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<ellipse rx="17" ry="12" transform="rotate(-22)" fill="${colour}"/>` +
    stroke('M15-5V-78', colour, 5, 'stroke-linecap="round"') +
    path('M12-80C16-56 44-54 38-22 36-42 24-44 12-48Z', colour) +
    '</g>'
  )
}

/** Two notes under one beam. */
function pair(x: number, y: number, colour: string): string {
  const head = (at: number, down: number) =>
    `<ellipse cx="${at}" cy="${down}" rx="17" ry="12" transform="rotate(-22 ${at} ${down})" fill="${colour}"/>`
  return move(
    x,
    y,
    head(0, 0) +
      head(74, -14) +
      stroke('M15-5V-78M89-19V-92', colour, 5) +
      path('M12.500-84L91.500-98V-80L12.500-66Z', colour),
  )
}

const stone = (x: number, y: number) =>
  move(
    x,
    y,
    path('M-34 26C-40-2-22-34 4-34S42-6 36 26C18 32-18 32-34 26Z', marigold) +
      quaver(-3, 16, dusk, 0.5),
  )

const staff = [0, 1, 2, 3, 4].map((line) => {
  const y = 96 + line * 28
  return stroke(
    `M690 ${y + 74}C860 ${y + 80} 900 ${y - 8} 1060 ${y}S1250 ${y + 40} 1400 ${y + 6}`,
    '#6a4a86',
    3,
  )
})

const days = ['Mánudagur', 'Þriðjudagur', 'Miðvikudagur', 'Fimmtudagur', 'Föstudagur']
const times = ['14.00', '14.45', '15.30', '16.15', '17.00', '17.45']

/** Who comes when: day and time as they are counted above. */
const lessons: readonly (readonly [day: number, time: number, what: string, who: string])[] = [
  [0, 0, 'Píanó', 'Freyja'],
  [0, 1, 'Píanó', 'Wiktor'],
  [0, 3, 'Samspil', 'Salur'],
  [1, 1, 'Píanó', 'Kári'],
  [1, 2, 'Píanó', 'Sólveig'],
  [1, 4, 'Píanó', 'Máni'],
  [2, 0, 'Tónfræði', 'Hópur 2'],
  [2, 2, 'Píanó', 'Amina'],
  [2, 3, 'Píanó', 'Jón Orri'],
  [3, 0, 'Píanó', 'Hekla'],
  [3, 2, 'Píanó', 'Embla'],
  [3, 3, 'Tónfræði', 'Hópur 1'],
  [4, 1, 'Samspil', 'Salur'],
  [4, 2, 'Píanó', 'Lan'],
]

const grounds = new Map([
  ['Samspil', '#fbe7bd'],
  ['Tónfræði', '#dfe6cd'],
])

const [across, down] = [190, 96]

const table =
  days.map((day, index) => text(128 + index * across, 34, 20, day, { face: 'bold' })).join('') +
  times
    .map(
      (time, row) =>
        rect(0, 60 + row * down, 1080, 2, lilac) +
        text(0, 116 + row * down, 21, time, { face: 'bold', fill: plum }),
    )
    .join('') +
  lessons
    .map(([day, time, what, who]) =>
      move(
        116 + day * across,
        70 + time * down,
        rect(0, 0, 176, 78, grounds.get(what) ?? haze, 'rx="6"') +
          text(16, 34, 21, what, { face: 'bold', fill: dusk }) +
          text(16, 61, 18, who, { fill: dye.wool }),
      ),
    )
    .join('') +
  move(
    116 + 3 * across,
    70 + 2 * down,
    rect(-9, -9, 194, 96, 'none', `rx="13" stroke="${dusk}" stroke-width="6"`) +
      rect(-4, -4, 184, 86, 'none', `rx="9" stroke="${marigold}" stroke-width="6"`),
  )

const page =
  rect(0, 0, 1330, 290, plum) +
  staff.join('') +
  pair(856, 196, marigold) +
  quaver(1050, 178, lilac) +
  quaver(1158, 204, marigold) +
  stone(84, 70) +
  text(138, 82, 34, 'Álfasteinn', { face: 'soft', fill: dye.white }) +
  navigation(1196, 66, ['Námið', 'Kennarar', 'Stundatafla', 'Sækja um'], {
    marked: 2,
    ink: marigold,
    rest: lilac,
  }) +
  text(164, 226, 92, 'Stundatafla', { face: 'serif', fill: dye.white }) +
  text(168, 266, 20, 'Ketill, vorönn 2026', { fill: lilac }) +
  move(168, 314, table)

const instruments = ['Píanó', 'Fiðla', 'Gítar', 'Trompet']

const application =
  [1, 2, 3]
    .map(
      (step) =>
        rect(36 + (step - 1) * 116, 40, 104, 10, step < 3 ? plum : lilac, 'rx="5"') +
        text(36 + (step - 1) * 116, 80, 17, `Skref ${step}`, {
          fill: step === 2 ? plum : dye.wool,
          face: step === 2 ? 'bold' : 'sans',
        }),
    )
    .join('') +
  lines(36, 150, 42, 48, ['Á hvað viltu', 'læra?'], { face: 'soft', fill: dusk }) +
  instruments
    .map((name, index) =>
      move(
        36,
        232 + index * 76,
        rect(0, 0, 336, 64, index === 1 ? haze : dye.white, 'rx="8"') +
          rect(
            0,
            0,
            336,
            64,
            'none',
            `rx="8" stroke="${index === 1 ? plum : lilac}" stroke-width="3"`,
          ) +
          circle(36, 32, 13, dye.white, `stroke="${plum}" stroke-width="3"`) +
          (index === 1 ? circle(36, 32, 7, plum) : '') +
          text(68, 40, 23, name, { face: index === 1 ? 'bold' : 'sans', fill: dusk }),
      ),
    )
    .join('') +
  button([36, 556, 336, 68], 'Áfram', { fill: plum, size: 23, radius: 8 }) +
  text(204, 668, 18, 'Gera hlé og halda áfram síðar', {
    face: 'bold',
    fill: plum,
    anchor: 'middle',
  })

const spoken =
  circle(74, 71, 40, marigold) +
  path('M50 61H62L80 45V97L62 81H50Z', dusk) +
  stroke('M90 57C98 65 98 77 90 85', dusk, 6, round) +
  text(142, 60, 22, 'Fimmtudagur, klukkan 15.30', { fill: lilac }) +
  text(142, 106, 38, 'Píanó, Embla, stofa 4', { face: 'soft', fill: dye.white })

/** A music school: the timetable as it is seen, as it is heard, and a form in three steps. */
export const alfasteinn = () =>
  cloth('verkefni', 'alfasteinn-tonlistarskoli', 20, { moss: '#8b9560', paper: '#f2ead9' }) +
  browser([350, 84, 1330, 1040], 'alfasteinn.example.org', page, { bar: haze }) +
  sheet([84, 250, 408, 710], application, {}, 10) +
  sheet([930, 892, 600, 142], spoken, { ground: dusk }, 10)
