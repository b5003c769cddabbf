import { type Band, draft, type Yarn } from './draft.ts'
import { tile, type Weave } from './drawdown.ts'

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
  const faded = (yarn: Yarn, share: number) =>
    yarn === 'paper'
      ? mix(colours.paper, colours.moorit, 0.17)
      : mix(colours[yarn], colours.paper, share)
  const dyes = { warp: faded(warp, 0.12), weft: faded(weft, washed[warp] ?? 0.45) }
  return svg(width, height, wovenSvg(woven, dyes, height, thread, 'c'))
}

/**
 * A cloth of bands on one undyed warp, from the top, as an SVG document at most `most` pixels high;
 * else as clothSvg. The shares are those of Loom.css.
 */
export function pieceSvg(
  bands: readonly Band[],
  { width, most }: Readonly<{ width: number; most: number }>,
  colours: Readonly<Record<Yarn, string>>,
  thread: number,
) {
  const share = Math.floor(most / thread / bands.length)
  const warp = mix(colours.paper, colours.moorit, 0.42)
  let height = 0
  const drawn = bands.map(({ weave, weft, picks }, index) => {
    const top = height
    const own = Math.min(picks, share) * thread
    height += own
    const cloth = wovenSvg(weave, { warp, weft: colours[weft] }, own, thread, `c${index}`)
    return `<g transform="translate(0 ${top})">${cloth}</g>`
  })
  return { svg: svg(width, height, drawn.join('')), width, height }
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
}

/** A stretch of one weave as wide as the document, `id` its own there. */
function wovenSvg(
  weave: Weave,
  dyes: Readonly<{ warp: string; weft: string }>,
  height: number,
  thread: number,
  id: string,
): string {
  const { width: w, height: h, d } = tile(weave)
  const gradient = (name: string, axis: string, colour: string, shadow: number) =>
    `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${axis} spreadMethod="reflect">` +
    `<stop offset=".3" stop-color="${colour}"/>` +
    `<stop offset="1" stop-color="${mix(colour, '#000000', shadow)}"/></linearGradient>`
  return (
    `<defs>${gradient(`${id}a`, 'x1="0" y1="0" x2=".5" y2="0"', dyes.warp, 0.3)}` +
    `${gradient(`${id}b`, 'x1="0" y1=".5" x2="0" y2="1"', dyes.weft, 0.2)}` +
    `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${thread})"><path fill="url(#${id}b)" d="M0 0h${w}v${h}H0z"/>` +
    `<path stroke="url(#${id}a)" transform="translate(.5)" d="${d}"/></pattern></defs>` +
    `<rect width="100%" height="${height}" fill="url(#${id})"/>`
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
