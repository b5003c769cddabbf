import { circle, cloth, dye, move, path, rect, stroke } from './draw.ts'
import { sheet } from './frame.ts'
import { button } from './parts.ts'
import { lines, text } from './type.ts'

const round = 'stroke-linecap="round" stroke-linejoin="round"'

/** Moving a shop: every old address is led by its own thread to the new place. */
export function moving(): string {
  const to = [2, 0, 3, 1, 5, 4]
  const dyed = [dye.madder, dye.weld, dye.woad, dye.moss, dye.rose, dye.heather]
  const old = [
    '/vara?id=118',
    '/flokkur/7',
    '/vara?id=204',
    '/karfa.php',
    '/um_okkur',
    '/vara?id=31',
  ]
  const fresh = [
    '/peysur',
    '/karfa',
    '/peysur/heidi',
    '/vettlingar/ro',
    '/sokkar/mel',
    '/fyrirtaekid',
  ]
  const y = (row: number) => 108 + row * 88
  const threads = to.map((row, from) =>
    stroke(
      `M330 ${y(from)}C560 ${y(from)} 560 ${y(row)} 790 ${y(row)}`,
      dyed[from] ?? dye.ink,
      9,
      round,
    ),
  )
  const names = (words: readonly string[], x: number, fill: string, ink: string) =>
    words
      .map(
        (word, row) =>
          rect(x, y(row) - 30, 270, 60, fill, 'rx="4"') +
          text(x + 24, y(row) + 7, 20, word, { fill: ink }),
      )
      .join('')
  return (
    cloth('frettir', 'ad-flytja-netverslun', 20, { wool: '#8d8373', paper: '#f2e9d7' }) +
    sheet(
      [240, 120, 1120, 660],
      names(old, 60, dye.linen, dye.wool) +
        names(fresh, 790, dye.ink, dye.white) +
        threads.join('') +
        to
          .map(
            (row, from) =>
              circle(330, y(from), 11, dyed[from] ?? dye.ink) +
              circle(790, y(row), 11, dyed[from] ?? dye.ink),
          )
          .join('') +
        text(560, 622, 40, '301', { face: 'soft', anchor: 'middle' }) +
        stroke('M330 608H500M620 608H784m-14-14 14 14-14 14', dye.linen, 4, round),
      { ground: dye.paper },
    )
  )
}

/** A site that lasts: ten rings of a birch, the middle not quite in the middle. */
export function lasting(): string {
  const rings = Array.from({ length: 10 }, (_, year) => {
    const size = 352 - year * 34
    const wobble = year % 3
    const at = `transform="translate(${year * 5} ${year * -3}) rotate(${year * 23}) scale(1 ${0.96 + wobble * 0.015})"`
    const fill = year === 0 ? dye.moorit : year % 2 ? '#ead6b0' : '#e0c595'
    return circle(0, 0, size, fill, at)
  })
  return (
    // Nothing is washed out here: bark behind light figures.
    cloth('frettir', 'vefur-sem-endist', 20, {
      ...{ madder: '#5c2c22', moorit: '#5b3a2a', paper: '#5b3a2a' },
    }) +
    circle(622, 480, 356, dye.ink, 'opacity=".35"') +
    move(
      606,
      456,
      rings.join('') +
        circle(46, -27, 9, dye.moorit) +
        stroke('M120 20L352 66', dye.moorit, 4, round),
    ) +
    text(1030, 520, 300, '10', { face: 'light', fill: dye.oat }) +
    text(1046, 608, 64, 'ár', { face: 'italic', fill: dye.birch })
  )
}

/** Contrast is a right: the same two letters, legible on both halves, with the focus around them. */
export function access(): string {
  return (
    cloth('frettir', 'login-um-adgengi', 20, { moorit: '#8d735c', paper: '#f2ead9' }) +
    sheet(
      [400, 150, 800, 600],
      rect(400, 0, 400, 600, dye.ink) +
        text(200, 400, 340, 'A', { face: 'serif', anchor: 'middle' }) +
        text(600, 400, 340, 'a', { face: 'serif', anchor: 'middle', fill: dye.paper }) +
        text(44, 552, 26, '16,5 : 1', { face: 'bold' }) +
        text(756, 552, 26, 'EN 301 549', { face: 'bold', fill: dye.paper, anchor: 'end' }),
      { ground: dye.paper },
      0,
    ) +
    rect(376, 126, 848, 648, 'none', `stroke="${dye.paper}" stroke-width="16" rx="10"`) +
    rect(376, 126, 848, 648, 'none', `stroke="${dye.madder}" stroke-width="8" rx="10"`)
  )
}

/** Six reasons as the six bars of a loading page, and the line that they should not cross. */
export function slow(): string {
  const bars = [
    ['Myndir', 60, 660, dye.madder],
    ['Forskriftir', 150, 430, dye.rose],
    ['Letur', 210, 260, dye.weld],
    ['Netþjónn', 60, 190, dye.woad],
    ['Þjöppun', 250, 170, dye.moss],
    ['Viðbætur', 420, 90, dye.heather],
  ] as const
  return (
    cloth('frettir', 'sex-astaedur-fyrir-haegum-vef', 20, { madder: '#b3604e', paper: '#f0e3d3' }) +
    sheet(
      [250, 110, 1100, 680],
      [0, 1, 2, 3, 4]
        .map(
          (second) =>
            rect(250 + second * 180, 70, 2, 510, dye.line) +
            text(250 + second * 180, 624, 20, `${second} s`, { anchor: 'middle', fill: dye.wool }),
        )
        .join('') +
        bars
          .map(
            ([name, from, width, colour], row) =>
              text(60, 124 + row * 80, 22, name) +
              rect(190 + from, 94 + row * 80, width, 46, colour, 'rx="3"'),
          )
          .join('') +
        stroke('M700 56V596', dye.ink, 4, 'stroke-dasharray="4 12" stroke-linecap="round"') +
        text(716, 78, 30, '2,5 s', { face: 'soft' }),
      { ground: dye.paper },
    )
  )
}

/** A cookie bar with two equal answers; the cookie keeps the balance. */
export function cookies(): string {
  const crumbs = [
    [-58, -40, 17],
    [30, -66, 14],
    [62, 14, 18],
    [-14, 20, 15],
    [-70, 46, 13],
    [20, 78, 16],
  ] as const
  const bite = 'M150-52A159 159 0 1 1 62-146C60-112 92-96 112-104 108-72 130-56 150-52Z'
  return (
    cloth('frettir', 'vafrakokubordar-an-bellibragda', 20, {
      ink: '#6b5f53',
      moorit: '#a8937f',
      paper: '#f1e8d8',
    }) +
    sheet(
      [330, 210, 940, 500],
      move(
        214,
        230,
        path(bite, '#d3a765') +
          path('M-159 0A159 159 0 0 0 112 112 180 180 0 0 1-140-76Z', '#bd8d4c') +
          crumbs.map(([x, y, size]) => circle(x, y, size, '#5f3d26')).join(''),
      ) +
        lines(430, 150, 62, 68, ['Já eða nei,', 'jafnauðvelt'], { face: 'serif' }) +
        rect(430, 262, 420, 8, dye.line) +
        rect(430, 286, 330, 8, dye.line) +
        button([430, 346, 212, 78], 'Hafna', { fill: dye.woad, size: 25 }) +
        button([658, 346, 212, 78], 'Samþykkja', { fill: dye.woad, size: 25 }),
      { ground: dye.paper },
      8,
    )
  )
}
