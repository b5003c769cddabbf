import { circle, cloth, dye, inside, move, path, rect, stroke } from './draw.ts'
import { browser, sheet } from './frame.ts'
import { button, labelled, navigation } from './parts.ts'
import { lines, text } from './type.ts'

const round = 'stroke-linecap="round" stroke-linejoin="round"'

function cabin(x: number, y: number): string {
  return (
    stroke(`M${x} ${y}v18`, dye.ink, 4, round) +
    rect(x - 21, y + 16, 42, 36, dye.madder, 'rx="9"') +
    rect(x - 14, y + 23, 28, 13, dye.mist, 'rx="3"')
  )
}

const mountains =
  rect(0, 0, 1420, 640, '#e9d9cd') +
  rect(0, 0, 1420, 190, '#dfd6d2') +
  circle(880, 196, 74, '#d98a6c') +
  path(
    'M0 440L160 350 300 400 540 226 660 330 800 250 960 360 1130 300 1300 350 1420 290V640H0Z',
    '#a9b6c6',
  ) +
  path('M540 226L486 265 514 276 536 262 566 290 594 273Z', dye.white) +
  path('M-20 640L250 400 420 470 700 250 900 430 1060 380 1420 560V640Z', '#5f7591') +
  path('M700 250L560 360 610 372 650 340 690 398 740 350 790 392 832 370Z', dye.white) +
  path('M0 560C260 470 520 520 760 560S1200 470 1420 520V640H0Z', dye.white) +
  path('M0 600C300 540 620 600 900 604S1300 560 1420 574V640H0Z', dye.mist) +
  stroke('M180 640L706 262M1420 470L706 262', dye.ink, 2.5, 'opacity=".75"') +
  cabin(320, 540) +
  cabin(452, 445) +
  cabin(584, 350) +
  cabin(884, 314) +
  cabin(1090, 374) +
  [60, 120, 1240, 1296, 1362]
    .map((x, index) => path(`M${x} ${560 + (index % 2) * 14}l22-62 22 62z`, '#3d4f45'))
    .join('')

const page =
  mountains +
  text(64, 74, 34, 'Lágheiði', { face: 'soft', fill: dye.woad }) +
  navigation(1356, 72, ['Gisting', 'Fjallið', 'Matur', 'IS / EN / DA'], {
    ink: dye.woad,
    rest: dye.woad,
  }) +
  lines(60, 186, 92, 94, ['Upp í fjall,', 'heim í mat'], { face: 'serif', fill: dye.woad }) +
  rect(64, 664, 760, 92, dye.white, `rx="6" stroke="${dye.line}" stroke-width="2"`) +
  labelled(92, 700, 'Koma', 'fös. 12. febrúar') +
  rect(320, 680, 2, 60, dye.line) +
  labelled(346, 700, 'Brottför', 'sun. 14. febrúar') +
  rect(574, 680, 2, 60, dye.line) +
  labelled(600, 700, 'Gestir', '2') +
  button([692, 678, 116, 64], 'Leita', { fill: dye.madder, size: 20 }) +
  ['Tveggja manna, útsýni', 'Fjölskylduherbergi', 'Kojur undir súð']
    .map((name, index) =>
      move(
        64 + index * 256,
        792,
        inside(
          [0, 0, 236, 150, 4],
          rect(0, 0, 236, 150, ['#d8c3a5', '#c9d0d6', '#d7b9a6'][index] ?? dye.oat) +
            rect(0, 112, 236, 40, ['#a98a63', '#8d9aa8', '#a87b62'][index] ?? dye.wool) +
            rect(136, 22, 70, 56, '#f3f1ea') +
            path('M136 78l22-30 14 16 12-18 22 32z', '#7d90a8') +
            rect(28, 78, 96, 44, dye.white, 'rx="6"') +
            rect(28, 96, 96, 30, ['#9b2d1f', '#22395b', '#4f5d23'][index] ?? dye.ink, 'rx="3"'),
        ) + text(0, 182, 18, name, { face: 'bold' }),
      ),
    )
    .join('')

const rows = [
  ['Tveggja manna herbergi', '2 nætur', '58.400'],
  ['Lyftukort, 2 dagar', '2 fullorðnir', '27.600'],
  ['Skíðaleiga', '1 sett', '9.800'],
  ['Kvöldmatur kl. 19.30', 'lau. 13. febrúar', '17.900'],
] as const

const basket =
  text(36, 70, 40, 'Ein karfa', { face: 'serif' }) +
  rows
    .map(([what, detail, price], index) =>
      move(
        36,
        100 + index * 86,
        rect(0, 0, 368, 1, dye.line) +
          text(0, 38, 20, what, { face: 'bold' }) +
          text(0, 64, 16, detail, { fill: dye.wool }) +
          text(368, 38, 20, price, { anchor: 'end' }),
      ),
    )
    .join('') +
  rect(36, 446, 368, 2, dye.ink) +
  text(36, 490, 21, 'Samtals') +
  text(404, 494, 32, '113.700 kr.', { face: 'soft', anchor: 'end' }) +
  button([36, 524, 368, 66], 'Greiða einu sinni', { fill: dye.madder, size: 21 }) +
  text(220, 626, 15, 'Lokuð lyfta er endurgreidd samdægurs', { anchor: 'middle', fill: dye.wool })

/** A ski lodge: mountain, search and one basket for everything. */
export const lagheidi = () =>
  cloth('verkefni', 'lagheidi-gisting', 20, { moorit: '#94785f', paper: '#ecdccb' }) +
  browser([90, 84, 1420, 1050], 'lagheidi.example.com', page, { bar: dye.oat }) +
  sheet([1010, 398, 440, 660], basket, {}, 8)
