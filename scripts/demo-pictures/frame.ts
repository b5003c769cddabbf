import { circle, dye, inside, rect } from './draw.ts'
import { text } from './type.ts'

/** Where something lies: x, y, width and height in pixels. */
export type Box = readonly [x: number, y: number, width: number, height: number]

interface Look {
  /** The page's ground. */
  ground?: string
  bar?: string
  ink?: string
}

/** A flat shade to the lower right, as paper lying on cloth throws it. */
function shade([x, y, width, height]: Box, radius: number): string {
  const more = (alpha: number) => `rx="${radius}" fill-opacity="${alpha}"`
  return (
    rect(x + 10, y + 14, width + 8, height + 10, dye.ink, more(0.1)) +
    rect(x + 5, y + 7, width + 3, height + 4, dye.ink, more(0.16))
  )
}

/** A browser window; `page` is drawn from its own upper left corner, below the address bar. */
export function browser(box: Box, address: string, page: string, look: Look = {}): string {
  const [x, y, width, height] = box
  const { ground = dye.white, bar = dye.oat, ink = dye.wool } = look
  const dots = [0, 1, 2].map((dot) => circle(x + 26 + dot * 20, y + 24, 5.5, ink, 'opacity=".35"'))
  return (
    shade(box, 10) +
    inside(
      [x, y, width, height, 10],
      rect(x, y, width, 48, bar) +
        dots.join('') +
        rect(x + width / 2 - 190, y + 11, 380, 26, ground, 'rx="13" opacity=".75"') +
        text(x + width / 2, y + 29.5, 14, address, { fill: ink, anchor: 'middle' }) +
        rect(x, y + 48, width, height - 48, ground) +
        `<g transform="translate(${x} ${y + 48})">${page}</g>`,
    )
  )
}

/** A telephone; `page` is drawn from the upper left corner of its screen. */
export function phone(box: Box, page: string, look: Look = {}): string {
  const [x, y, width, height] = box
  const { ground = dye.white } = look
  return (
    shade(box, 44) +
    rect(x, y, width, height, dye.ink, 'rx="44" stroke="#4a4139" stroke-width="3"') +
    inside(
      [x + 11, y + 11, width - 22, height - 22, 34],
      rect(x + 11, y + 11, width - 22, height - 22, ground) +
        `<g transform="translate(${x + 11} ${y + 11})">${page}</g>`,
    ) +
    rect(x + width / 2 - 42, y + 21, 84, 20, dye.ink, 'rx="10"')
  )
}

/** A sheet or a window without a bar; `page` is drawn from its own upper left corner. */
export function sheet(box: Box, page: string, { ground = dye.white }: Look = {}, radius = 4) {
  const [x, y, width, height] = box
  return (
    shade(box, radius) +
    inside(
      [x, y, width, height, radius],
      `${rect(x, y, width, height, ground)}<g transform="translate(${x} ${y})">${page}</g>`,
    )
  )
}
