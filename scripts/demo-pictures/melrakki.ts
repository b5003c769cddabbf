import { circle, cloth, dye, move, path, rect, stroke } from './draw.ts'
import { sheet } from './frame.ts'
import { button } from './parts.ts'
import { text } from './type.ts'

const red = '#b3261e'
const round = 'stroke-linecap="round" stroke-linejoin="round"'

/** The head of an arctic fox out of few straight cuts, about 300 wide. */
const fox =
  path('M-150-150L-60-74H60L150-150 138 10 0 150-138 10Z', dye.white) +
  path('M-150-150L-60-74-104-30ZM150-150L60-74 104-30Z', '#f0c9c2') +
  path('M-138 10L-60 20 0 150ZM138 10L60 20 0 150Z', '#e7ddd6') +
  path('M-22 118H22L0 150Z', dye.ink) +
  path('M-82 4L-40 20-66 34ZM82 4L40 20 66 34Z', dye.ink)

const logo =
  move(280, 250, fox) +
  text(280, 500, 54, 'MELRAKKI', {
    face: 'narrow',
    fill: dye.white,
    anchor: 'middle',
    tracking: 90,
  })

const letters =
  text(30, 196, 200, 'Aa', { face: 'narrow' }) +
  [46, 34, 26, 20, 16]
    .map((size, index) => text(258, 66 + index * 42, size, 'Fjall', { face: 'narrow' }))
    .join('') +
  text(34, 240, 16, 'Sjö stærðir', { fill: dye.wool })

const siblings = ['#c8372d', '#a81c1c', '#d04a33', '#9e2a2b', '#bf2f38']

const oneRed =
  circle(118, 112, 72, red) +
  siblings
    .map((colour, index) => {
      const x = 246 + (index % 3) * 56
      const y = 82 + Math.floor(index / 3) * 58
      return (
        circle(x, y, 20, colour, 'opacity=".55"') +
        stroke(`M${x - 22} ${y + 22}L${x + 22} ${y - 22}`, dye.ink, 3)
      )
    })
    .join('') +
  text(34, 240, 16, 'Einn rauður, ekki sex', { fill: dye.wool })

const buttons =
  button([36, 40, 220, 66], 'Setja í körfu', { fill: red, size: 21, radius: 2 }) +
  button([280, 40, 220, 66], 'Skoða nánar', {
    fill: dye.white,
    ink: red,
    outline: red,
    size: 21,
    radius: 2,
  }) +
  button([524, 40, 220, 66], 'Uppselt', { fill: dye.line, ink: dye.wool, size: 21, radius: 2 }) +
  rect(28, 132, 236, 82, 'none', `rx="4" stroke="${dye.ink}" stroke-width="3"`) +
  button([36, 140, 220, 66], 'Setja í körfu', { fill: red, size: 21, radius: 2 }) +
  ['XS', 'S', 'M', 'L', 'XL']
    .map((size, index) =>
      button([280 + index * 68, 140, 56, 66], size, {
        fill: index === 2 ? dye.ink : dye.white,
        ink: index === 2 ? dye.white : dye.ink,
        outline: index === 2 ? dye.ink : dye.linen,
        size: 19,
        radius: 2,
      }),
    )
    .join('') +
  rect(648, 156, 72, 36, red, 'rx="18"') +
  circle(702, 174, 14, dye.white) +
  text(36, 244, 16, 'Hnappar, stærðir, rofar', { fill: dye.wool })

const sign =
  text(36, 128, 88, 'Kassi', { face: 'narrow', fill: dye.white }) +
  stroke('M262 98h92m-36-36 36 36-36 36', red, 15, 'stroke-linejoin="miter"') +
  rect(36, 172, 328, 3, dye.white, 'opacity=".3"') +
  text(36, 232, 36, 'Mátun', { face: 'narrow', fill: dye.white }) +
  text(364, 232, 36, '2. hæð', { face: 'narrow', fill: dye.white, anchor: 'end' })

const jacket =
  rect(0, 0, 250, 303, dye.mist) +
  path(
    'M92 62L60 84 34 206 66 214 82 150 78 256H172L168 150 184 214 216 206 190 84 158 62C146 80 104 80 92 62Z',
    red,
  ) +
  path('M92 62C98 38 152 38 158 62 146 82 104 82 92 62Z', '#8c1a14') +
  stroke('M125 76V256M94 190h22m18 0h22', dye.ink, 3, `${round} opacity=".45"`) +
  text(282, 74, 34, 'Skaftafell', { face: 'narrow' }) +
  text(282, 108, 18, 'Skel, þriggja laga', { fill: dye.wool }) +
  text(282, 176, 38, '64.900 kr.', { face: 'narrow' }) +
  button([282, 210, 242, 60], 'Setja í körfu', { fill: red, size: 20, radius: 2 })

const contrast =
  rect(0, 0, 206, 180, red) +
  rect(206, 0, 206, 180, dye.ink) +
  text(103, 112, 66, 'Aa', { face: 'narrow', fill: dye.white, anchor: 'middle' }) +
  text(309, 112, 66, 'Aa', { face: 'narrow', fill: '#f08a80', anchor: 'middle' }) +
  text(34, 232, 32, '6,4 : 1', { face: 'narrow' }) +
  text(240, 232, 32, '7,3 : 1', { face: 'narrow' }) +
  text(34, 268, 16, 'Birtuskil, ljóst og dökkt', { fill: dye.wool })

/** A design system laid out as its own parts; no window at all. */
export const melrakki = () =>
  cloth('verkefni', 'melrakki-honnunarkerfi', 20, {
    ink: '#857c72',
    moorit: '#b5aa9c',
    paper: '#f1ece3',
  }) +
  sheet([90, 82, 560, 580], logo, { ground: red }) +
  sheet([674, 82, 400, 278], letters) +
  sheet([1098, 82, 412, 278], oneRed) +
  sheet([674, 384, 836, 278], buttons) +
  sheet([90, 686, 400, 299], sign, { ground: dye.ink }) +
  sheet([514, 686, 560, 299], jacket) +
  sheet([1098, 686, 412, 299], contrast)
