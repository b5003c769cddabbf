import { type Band, draft, type Palette, type Yarn } from './draft.ts'
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
  const dyes = dyesOf(woven.palette, colours)
  return svg(width, height, wovenSvg(woven, dyes, height, thread, 'c'))
}

/** As clothSvg, one cloth below the other, each of `height`, in the colours of each `light` by turns. */
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

/** On a `ground` of paper, or of what a dark page has in its place. */
function dyesOf(
  { warp, weft }: Palette,
  colours: Readonly<Record<Yarn, string>>,
  ground = colours.paper,
) {
  const faded = (yarn: Yarn, share: number, into: string) =>
    yarn === 'paper' ? mix(colours.paper, colours.moorit, 0.17) : mix(colours[yarn], into, share)
  return { warp: faded(warp, 0.12, ground), weft: faded(weft, washed[warp] ?? 0.45, colours.paper) }
}

/** Wider than any repeat and as long, in dashes of two picks: every other two from the second on. */
export const twoPicks = 'M0 1v99'

/** Picks of a band that has all the room it wants. */
const mostPicks = 24

/**
 * A cloth of bands on one undyed warp, from the top, as an SVG document at most `most` pixels high, a
 * pick of undyed tabby after each; else as clothSvg. The shares are those of Loom.css.
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

/** A stretch of one weave as wide as the document, `id` its own there. */
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

/** A `share` (0 to 1) of `other` mixed in. Throws RangeError for other than `#rrggbb`. */
function mix(colour: string, other: string, share: number): string {
  const into = channels(other)
  const mixed = channels(colour).map((value, i) => value + ((into[i] ?? value) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`Not a #rrggbb colour: ${colour}`)
  return (colour.slice(1).match(/../g) ?? []).map((hex) => Number.parseInt(hex, 16))
}
