import { circle, cloth, dye, move, rect, stroke } from './draw.ts'
import { browser, sheet } from './frame.ts'
import { button } from './parts.ts'
import { lines, text } from './type.ts'

const colours = [
  ['Krækilyng', '#4b3a56'],
  ['Blóðberg', '#8c5a7d'],
  ['Mura', '#b98a8f'],
  ['Krossmaðra', '#a5392a'],
  ['Roði', '#c7654a'],
  ['Hrútaber', '#d98e6b'],
  ['Mosi', '#5c6a2c'],
  ['Birkilauf', '#a3a04a'],
  ['Gulmaðra', '#d4ac3f'],
  ['Vað', '#2c466b'],
  ['Sjávarþoka', '#7d97b3'],
  ['Ís', '#b9cbd3'],
  ['Mórauð', '#6f4e37'],
  ['Sauðgrá', '#8d867b'],
  ['Hvít', '#e9dfcb'],
] as const

/** A skein with its band, 92 by 168, twisted as it hangs in the shop. */
function skein(colour: string): string {
  const turn = (y: number) =>
    `<g transform="translate(46 ${y}) rotate(-24)">` +
    `<ellipse rx="44" ry="21" fill="${colour}"/>` +
    stroke('M-43 4C-20 26 20 26 43 4', dye.ink, 4, 'opacity=".28"') +
    stroke('M-38-4C-18 12 18 12 38-4M-30-11C-14 0 14 0 30-11', dye.white, 2.5, 'opacity=".3"') +
    '</g>'
  return (
    `<ellipse cx="46" cy="2" rx="13" ry="20" fill="none" stroke="${colour}" stroke-width="8"/>` +
    [152, 125, 98, 71, 44, 22].map(turn).join('') +
    rect(2, 68, 88, 34, dye.paper, 'rx="2"') +
    text(46, 91, 17, 'ýrar', { face: 'italic', anchor: 'middle', fill: dye.wool })
  )
}

const grid = colours.map(([name, colour], index) =>
  move(
    (index % 5) * 188,
    Math.floor(index / 5) * 288,
    rect(0, 0, 164, 236, index === 3 ? dye.blush : '#f1ebdf', 'rx="3"') +
      (index === 3
        ? rect(0, 0, 164, 236, 'none', `rx="3" stroke="${dye.madder}" stroke-width="3"`)
        : '') +
      move(36, 34, skein(colour)) +
      text(0, 262, 17, name, { face: 'bold' }),
  ),
)

const page =
  text(620, 84, 50, 'Ýrar', { face: 'italic', anchor: 'middle', fill: dye.heather }) +
  text(64, 80, 18, 'Garn', { face: 'bold' }) +
  text(130, 80, 18, 'Uppskriftir', { fill: dye.wool }) +
  text(1176, 80, 18, 'Karfa · 6 hespur', { anchor: 'end', fill: dye.wool }) +
  rect(64, 116, 1112, 1, dye.line) +
  text(60, 256, 130, '148', { face: 'light', fill: dye.heather }) +
  lines(64, 300, 24, 30, ['litir, eins', 'og þeir sýnast'], { face: 'serif' }) +
  rect(64, 366, 132, 96, dye.heather, 'rx="6"') +
  circle(130, 402, 12, dye.birch) +
  text(130, 444, 16, 'Dagsbirta', { fill: dye.white, anchor: 'middle', face: 'bold' }) +
  rect(64, 474, 132, 44, dye.white, `rx="6" stroke="${dye.line}" stroke-width="2"`) +
  text(130, 502, 16, 'Lampaljós', { fill: dye.wool, anchor: 'middle' }) +
  ['Fíngert', 'Meðalgróft', 'Gróft', 'Sokkagarn']
    .map(
      (name, index) =>
        circle(
          74,
          574 + index * 40,
          8,
          index === 1 ? dye.heather : dye.white,
          `stroke="${dye.wool}" stroke-width="2"`,
        ) + text(96, 580 + index * 40, 17, name, { fill: dye.ink }),
    )
    .join('') +
  move(260, 160, grid.join(''))

const calculator =
  text(34, 62, 28, 'Krossmaðra', { face: 'soft' }) +
  text(34, 94, 17, 'Peysan Heiði, stærð M', { fill: dye.wool }) +
  [0, 1, 2, 3, 4, 5]
    .map(
      (index) =>
        rect(34 + index * 50, 120, 40, 62, '#a5392a', 'rx="18"') +
        rect(33 + index * 50, 143, 42, 15, dye.paper),
    )
    .join('') +
  text(34, 232, 21, '6 hespur, allar úr litun 214', { face: 'bold' }) +
  button([34, 258, 290, 60], 'Taka frá', { fill: dye.heather, size: 20 })

/** Hand-dyed yarn: every colour in one light, and enough of one dye lot for the jersey. */
export const yrar = () =>
  cloth('verkefni', 'yrar-garn', 16, {
    madder: '#96564e',
    moorit: '#b59a8c',
    paper: '#eaddcd',
  }) +
  browser([120, 92, 1240, 1060], 'yrar.example.com', page, { ground: dye.white, bar: dye.oat }) +
  sheet([1150, 620, 360, 352], calculator, { ground: dye.paper }, 8)
