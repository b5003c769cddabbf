import { type Band, draft, type Palette, type Yarn } from './draft.ts'
import { tile, type Weave } from './drawdown.ts'

/** How much the weft is mixed with paper, by the yarn of its warp; the same shares as in Cloth.module.css. */
const washed: Partial<Record<Yarn, number>> = { madder: 0.7, woad: 0.62, ink: 0.45 }

/**
 * The cloth of a seed as an SVG document, as `Cloth` draws it; lengths in pixels, `thread` is the width of
 * one thread. Throws RangeError if a colour that it uses is not `#rrggbb`.
 */
export function clothSvg(
  seed: string,
  width: number,
  height: number,
  colours: Readonly<Record<Yarn, string>>,
  thread: number,
): string {
  const woven = draft(seed)
  const dyes = dyesOf(woven.palette, colours)
  return svg(width, height, wovenSvg(woven, dyes, height, thread, 'c'))
}

/** As `clothSvg`, for several cloths below each other, each of `height`: all seeds once for each of `lights`. */
export function clothsSvg(
  seeds: readonly string[],
  { width, height }: Readonly<{ width: number; height: number }>,
  lights: readonly Readonly<{ colours: Readonly<Record<Yarn, string>>; ground: string }>[],
  thread: number,
): string {
  const cloths = lights.flatMap(({ colours, ground }, light) =>
    seeds.map((seed, place) => {
      const woven = draft(seed)
      const dyes = dyesOf(woven.palette, colours, ground)
      const row = light * seeds.length + place
      const cloth = wovenSvg(woven, dyes, height, thread, `c${row}`)
      return `<g transform="translate(0 ${row * height})">${cloth}</g>\n`
    }),
  )
  return svg(width, height * cloths.length, cloths.join(''))
}

/** The colours of a palette on `ground`: paper, or the background of a dark page. */
function dyesOf(
  { warp, weft }: Palette,
  colours: Readonly<Record<Yarn, string>>,
  ground = colours.paper,
) {
  const faded = (yarn: Yarn, share: number, into: string) =>
    yarn === 'paper' ? mix(colours.paper, colours.moorit, 0.17) : mix(colours[yarn], into, share)
  return { warp: faded(warp, 0.12, ground), weft: faded(weft, washed[warp] ?? 0.45, colours.paper) }
}

/**
 * A path for a dashed stroke (2, 2) that covers every other pair of picks, from the second on; longer
 * than any repeat.
 */
export const twoPicks = 'M0 1v99'

/** The most picks that a band gets. */
const mostPicks = 24

/**
 * A cloth of bands on one undyed warp, from the top, each followed by a pick of undyed tabby: an SVG
 * document at most `most` pixels high; otherwise as `clothSvg`. The shares are those of
 * src/ui/forms/Loom.module.css.
 */
export function pieceSvg(
  bands: readonly Band[],
  { width, most }: Readonly<{ width: number; most: number }>,
  colours: Readonly<Record<Yarn, string>>,
  thread: number,
) {
  const share = Math.min(mostPicks, Math.floor(most / thread / bands.length)) * thread
  const warp = mix(colours.paper, colours.moorit, 0.42)
  const weft = mix(colours.paper, colours.moorit, 0.12)
  const drawn = bands.map((band, index) => {
    const dyes = { warp, weft: colours[band.weft], stripe: band.stripe && colours[band.stripe] }
    const cloth = wovenSvg(band.weave, dyes, share - thread, thread, `c${index}`)
    return `<g transform="translate(0 ${index * share})">${cloth}</g>`
  })
  const height = bands.length * share
  const tabby =
    `<path stroke="${warp}" stroke-width="${height}" stroke-dasharray="${thread}" ` +
    `d="M0 ${height / 2}h${width}"/>`
  const ground = `<rect width="100%" height="100%" fill="${weft}"/>${tabby}`
  return { svg: svg(width, height, ground + drawn.join('')), width, height }
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
}

/** One weave across the full width of the document; `id` must be unique there. */
function wovenSvg(
  weave: Weave,
  dyes: Readonly<{ warp: string; weft: string; stripe?: string | undefined }>,
  height: number,
  thread: number,
  id: string,
): string {
  const { width: w, height: h, d } = tile(weave)
  const gradient = (name: string, axis: string, colour: string, shadow: number) =>
    `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${axis} spreadMethod="reflect">` +
    `<stop offset=".3" stop-color="${colour}"/>` +
    `<stop offset="1" stop-color="${mix(colour, '#000000', shadow)}"/></linearGradient>`
  const weft = (name: string, colour: string) =>
    gradient(name, 'x1="0" y1=".5" x2="0" y2="1"', colour, 0.2)
  const stripe =
    dyes.stripe === undefined
      ? ''
      : `<path stroke="url(#${id}s)" stroke-width="99" stroke-dasharray="2" d="${twoPicks}"/>`
  return (
    `<defs>${gradient(`${id}a`, 'x1="0" y1="0" x2=".5" y2="0"', dyes.warp, 0.3)}` +
    `${weft(`${id}b`, dyes.weft)}${weft(`${id}s`, dyes.stripe ?? dyes.weft)}` +
    `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${thread})"><path fill="url(#${id}b)" d="M0 0h${w}v${h}H0z"/>` +
    stripe +
    `<path stroke="url(#${id}a)" transform="translate(.5)" d="${d}"/></pattern></defs>` +
    `<rect width="100%" height="${height}" fill="url(#${id})"/>`
  )
}

/** `colour` with a `share` (0 to 1) of `other` mixed in. Throws RangeError if either is not `#rrggbb`. */
function mix(colour: string, other: string, share: number): string {
  const into = channels(other)
  const mixed = channels(colour).map((value, i) => value + ((into[i] ?? value) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`Not a #rrggbb colour: ${colour}`)
  return (colour.slice(1).match(/../g) ?? []).map((hex) => Number.parseInt(hex, 16))
}
