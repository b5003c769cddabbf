import { circle, cloth, dye, path, rect, stroke } from './draw.ts'
import { browser, sheet } from './frame.ts'
import { navigation } from './parts.ts'
import { lines, text, textWidth } from './type.ts'

const petrol = '#1b4f56'
const deep = '#123a40'
const pool = '#d5e3e0'
const sun = '#e6bf4f'
const square = 'stroke-linejoin="miter"'
const round = 'stroke-linecap="round" stroke-linejoin="round"'

/** The publisher's mark: two angle brackets, crossed with the slant of the bar of Ð. */
function mark(x: number, y: number, scale: number, ink: string, bar: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    stroke('M-14-40L-46 0-14 40M14-40L46 0 14 40', ink, 15, square) +
    stroke('M-24 10L24-10', bar, 11) +
    '</g>'
  )
}

/** A book from the front, 390 by 570, with the groove beside its spine. */
function book(x: number, y: number, ground: string, cover: string, ink: string): string {
  return sheet(
    [x, y, 390, 570],
    cover +
      mark(66, 520, 0.42, ink, ink) +
      text(104, 527, 19, 'Þyrnir & Ýr <vefur>', { fill: ink, face: 'bold' }) +
      rect(0, 0, 14, 570, dye.ink, 'opacity=".2"') +
      rect(20, 0, 3, 570, dye.ink, 'opacity=".12"'),
    { ground },
    5,
  )
}

const notBold =
  text(44, 232, 190, '<b>', { face: 'bold', fill: sun, tracking: -30 }) +
  rect(48, 300, 60, 7, sun) +
  text(46, 364, 30, '<b>ekki feitletrað</b>', { fill: dye.white }) +
  text(46, 404, 20, 'Verkefnahefti um HTML', { fill: pool })

/** Of a, b and c the one in the middle is the tallest, which is all that the title says. */
const comparison =
  [
    ['a', 132, petrol],
    ['b', 250, dye.madder],
    ['c', 76, petrol],
  ]
    .map(([letter, height, fill], index) => {
      const [tall, x] = [Number(height), 48 + index * 102]
      return (
        rect(x, 304 - tall, 88, tall, `${fill}`) +
        text(x + 44, 290, 44, `${letter}`, { face: 'soft', fill: dye.white, anchor: 'middle' })
      )
    })
    .join('') +
  text(46, 372, 37, 'Ef a < b && b > c', { face: 'soft' }) +
  text(46, 410, 20, 'Fyrstu skrefin í rökfræði')

/** The line break and the tab as two who walk through the book, each in its own way. */
const tale =
  stroke('M306 62V168H88m46-46-46 46 46 46', dye.madder, 26, round) +
  circle(306, 62, 27, dye.madder) +
  circle(298, 57, 5, dye.white) +
  circle(314, 57, 5, dye.white) +
  stroke('M88 268H268m-36-36 36 36-36 36M306 226V310', petrol, 26, round) +
  circle(88, 268, 27, petrol) +
  circle(84, 263, 5, dye.white) +
  circle(100, 263, 5, dye.white) +
  lines(46, 386, 40, 46, ['Sagan af', '\\n og \\t'], { face: 'soft', fill: deep })

/** What a reader looks for, with all the signs that a search may stumble over. */
const wanted = '“Ýr” & <b>'

const page =
  mark(88, 66, 0.62, petrol, dye.madder) +
  text(138, 76, 30, 'Þyrnir & Ýr <vefur>', { face: 'soft', fill: deep }) +
  navigation(1372, 74, ['Bækur', 'Kennarar', 'Um útgáfuna'], { ink: deep }) +
  rect(60, 122, 1312, 2, pool) +
  text(56, 274, 136, 'Texti er texti', { face: 'serif', fill: deep }) +
  rect(942, 172, 430, 76, dye.white, `rx="38" stroke="${petrol}" stroke-width="4"`) +
  circle(984, 206, 13, 'none', `stroke="${petrol}" stroke-width="5"`) +
  stroke('M994 216l12 12', petrol, 5, round) +
  text(1026, 221, 30, wanted) +
  rect(1032 + textWidth(30, wanted), 190, 3, 40, dye.madder) +
  text(1346, 218, 18, '3 bækur', { fill: dye.wool, anchor: 'end' }) +
  path('M0 330H1432V800H0Z', pool)

/** A publisher with angle brackets in its name: what was searched for, and the books it found. */
export const thyrnir = () =>
  cloth('verkefni', 'thyrnir-og-yr', 20, { madder: '#b3604e', paper: '#f0e3d3' }) +
  browser([84, 72, 1432, 640], 'thyrnirogyr.example.org', page, { bar: '#a8cbc6', ink: deep }) +
  book(148, 436, petrol, notBold, pool) +
  book(605, 466, sun, comparison, dye.ink) +
  book(1062, 436, '#a8cbc6', tale, deep)
