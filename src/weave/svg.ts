import { draft } from './draft.ts'
import type { Yarn } from './palettes.ts'
import { tile } from './tile.ts'

/** How much paper washes out a weft by its warp; the shares of Cloth.css. */
const washed: Partial<Record<Yarn, number>> = { madder: 0.7, woad: 0.62, ink: 0.45 }

/**
 * The cloth that Cloth draws for a seed, as an SVG document; lengths in pixels, `thread` of one yarn.
 * Throws RangeError for a needed colour that is not `#rrggbb`.
 */
export function clothSvg(
  seed: string,
  width: number,
  height: number,
  colours: Readonly<Record<Yarn, string>>,
  thread: number,
): string {
  const woven = draft(seed)
  const { warp, weft } = woven.palette
  const { width: w, height: h, d } = tile(woven)
  const faded = (yarn: Yarn, share: number) =>
    yarn === 'paper'
      ? mix(colours.paper, colours.moorit, 0.17)
      : mix(colours[yarn], colours.paper, share)
  const gradient = (id: string, axis: string, colour: string, shadow: number) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${axis} spreadMethod="reflect">` +
    `<stop offset=".3" stop-color="${colour}"/>` +
    `<stop offset="1" stop-color="${mix(colour, '#000000', shadow)}"/></linearGradient>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    gradient('a', 'x1="0" y1="0" x2=".5" y2="0"', faded(warp, 0.12), 0.3) +
    gradient('b', 'x1="0" y1=".5" x2="0" y2="1"', faded(weft, washed[warp] ?? 0.45), 0.2) +
    `<pattern id="c" width="${w}" height="${h}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${thread})"><path fill="url(#b)" d="M0 0h${w}v${h}H0z"/>` +
    `<path stroke="url(#a)" transform="translate(.5)" d="${d}"/></pattern></defs>` +
    `<rect width="100%" height="100%" fill="url(#c)"/></svg>`
  )
}

/** A `share` (0 to 1) of `other` mixed in. Throws RangeError for other than `#rrggbb`. */
export function mix(colour: string, other: string, share: number): string {
  const into = channels(other)
  const mixed = channels(colour).map((value, i) => value + ((into[i] ?? value) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`Not a #rrggbb colour: ${colour}`)
  return (colour.slice(1).match(/../g) ?? []).map((hex) => Number.parseInt(hex, 16))
}
