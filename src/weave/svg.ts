import { draft } from './draft.ts'
import { mix } from './mix.ts'
import type { Yarn } from './palettes.ts'
import { tile } from './tile.ts'

/** How much paper washes out a dyed weft, by its warp; the shares of Cloth.css. */
const washed: Partial<Record<Yarn, number>> = { madder: 0.7, woad: 0.62, ink: 0.45 }

/**
 * A seed's cloth as a standalone SVG document with colours of its own, for pictures made on the
 * server. `width`, `height` and `thread` (the width of one yarn) are in pixels; `colours` gives
 * each yarn as `#rrggbb`. The cloth, and how its colours are mixed, is what Cloth draws for the
 * same seed.
 * @throws RangeError when a colour that is needed is not `#rrggbb`.
 */
export function clothSvg(
  seed: string,
  width: number,
  height: number,
  colours: Readonly<Record<Yarn, string>>,
  thread = 8,
): string {
  const woven = draft(seed)
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
    gradient('a', 'x1="0" y1="0" x2=".5" y2="0"', faded(woven.palette.warp, 0.12), 0.3) +
    gradient(
      'b',
      'x1="0" y1=".5" x2="0" y2="1"',
      faded(woven.palette.weft, washed[woven.palette.warp] ?? 0.45),
      0.2,
    ) +
    `<pattern id="c" width="${w}" height="${h}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${thread})"><path fill="url(#b)" d="M0 0h${w}v${h}H0z"/>` +
    `<path stroke="url(#a)" transform="translate(.5)" d="${d}"/></pattern></defs>` +
    `<rect width="100%" height="100%" fill="url(#c)"/></svg>`
  )
}
