import { company } from '#content/company'
import { dyes } from '#pictures/dyes'
import { clothSvg } from '#weave/svg'
import { type SocialSubject, socialSize } from './social-address.ts'
import { titleLines } from './title-lines.ts'
import { linePath, settable } from './title-outlines.ts'

const margin = 72
const clothWidth = 324
const sizes = [104, 92, 80, 70, 62, 54, 48] as const

/** The page's words on paper as an SVG document; the cloth is laid beside them. */
export function socialSvg({ title }: SocialSubject): string {
  const { width, height } = socialSize
  const room = width - clothWidth - 2 * margin
  const { size, lines } = titleLines(title, room, sizes)
  const leading = size * 1.12
  const top = margin + size * 0.78
  const words = lines.map((line, index) =>
    linePath(line, margin, Math.round(top + index * leading), size, dyes.ink),
  )
  const base = height - margin
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="${dyes.paper}"/>${words.join('')}` +
    `${mark(margin, base - 42, 7)}` +
    `${linePath(settable(company.name), margin + 72, base, 46, dyes.madder)}</svg>`
  )
}

/** The cloth beside the words as an SVG document of its own, a whole number of pixels a thread. */
export function socialCloth({ seed }: SocialSubject): string {
  return clothSvg(seed, clothWidth, socialSize.height, dyes, 9)
}

/** The site's sign, six threads by six of plain weave; `thread` is in pixels. */
function mark(x: number, y: number, thread: number): string {
  const cells = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    [0, 2, 4].map((column) => `M${column + (row % 2)} ${row}h1v1h-1z`),
  )
  const place = `translate(${x} ${y}) scale(${thread})`
  return `<path fill="${dyes.madder}" transform="${place}" d="${cells.join('')}"/>`
}

/** Where the cloth begins, in pixels from the left. */
export const clothLeft = socialSize.width - clothWidth
