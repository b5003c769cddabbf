import sharp, { type Sharp } from 'sharp'
import { clothSvg } from '#weave/weave'
import { dyes } from './dyes.ts'

// store.ts processes two pictures concurrently; one thread each leaves the other cores to the pages.
sharp.concurrency(1)
sharp.cache(false)

export type PictureSize = Readonly<{
  width: number
  ratio: Ratio
  format: PictureFormat
  /** The focus point, in percent from the left and the top (`50 30`); by default the middle. */
  focus?: string | null
}>

/** The formats that are decoded. Not SVG: it may refer to other files, and its cost is unbounded. */
const readable = new Set(['avif', 'gif', 'heif', 'jpeg', 'png', 'webp'])

/**
 * Crops a picture to `ratio` around its focus point. The result is upright, without metadata, at most `width` pixels
 * wide but never enlarged, with transparency on a paper-coloured background. Throws if `bytes` are not a picture or
 * have more than 50 million pixels.
 */
export async function resize(bytes: Buffer, { width, ratio, format, focus }: PictureSize) {
  const picture = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
  const found = await picture.metadata()
  if (!readable.has(found.format)) throw new Error(`A picture may not be ${found.format}`)
  const { width: across, height: down } = found.autoOrient
  const widest = Math.floor(down * aspectOf(ratio))
  const made = Math.max(1, Math.min(width, across, widest))
  const sized = picture
    .autoOrient()
    .extract(areaAround(focus ?? '50 50', { across, down }, ratio))
    .resize(made, heightAt(made, ratio), { fit: 'cover' })
    .flatten({ background: dyes().paper })
  return encode(sized, format)
}

type Extent = Readonly<{ across: number; down: number }>

/** The largest area with the given ratio inside a picture, centred on the focus point as far as possible. */
function areaAround(focus: string, { across, down }: Extent, ratio: Ratio) {
  const [left = 50, top = 50] = focus.split(' ').map(Number)
  const width = Math.max(1, Math.min(across, Math.round(down * aspectOf(ratio))))
  const height = Math.max(1, Math.min(down, Math.round(across / aspectOf(ratio))))
  return {
    left: startOf(left, width, across),
    top: startOf(top, height, down),
    width,
    height,
  }
}

/** The start of a part of a length, centred at `percent` as far as it fits. */
function startOf(percent: number, part: number, whole: number): number {
  const wanted = Math.round((whole * percent) / 100 - part / 2)
  return Math.min(Math.max(0, wanted), whole - part)
}

/** Encodes a picture at the site's quality for its format. */
function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  // Effort 4 takes ten times as long for a tenth fewer bytes, while the first visitor waits.
  const limited = picture.timeout({ seconds: 30 })
  return format === 'avif'
    ? limited.avif({ quality: 56, effort: 1 }).toBuffer()
    : limited.webp({ quality: 75 }).toBuffer()
}

/** The seed's cloth as a picture, with the same threads at every width. */
export function clothPicture(seed: string, { width, ratio, format }: PictureSize): Promise<Buffer> {
  const svg = clothSvg(seed, width, heightAt(width, ratio), dyes(), width / 100)
  return encode(sharp(Buffer.from(svg)), format)
}

/** The kinds of story that have a picture, as in the URLs of their pages. */
export const pictureKinds = ['verkefni', 'frettir'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Width to height. Picture.module.css has a class for each. */
export type Ratio = '3/2' | '16/9'

/** How the pictures of each kind are cropped, defined only here. */
export const ratioOf: Readonly<Record<PictureKind, Ratio>> = { verkefni: '3/2', frettir: '16/9' }

/** All generated widths in pixels, narrowest first. */
export const widths = [400, 500, 800, 1200, 1600] as const

/** All generated formats, smallest files first: a browser takes the first that it supports. */
export const formats = ['avif', 'webp'] as const
export type PictureFormat = (typeof formats)[number]

/** Width divided by height. */
function aspectOf(ratio: Ratio): number {
  return ratio === '3/2' ? 3 / 2 : 16 / 9
}

/** The height in whole pixels, at least 1, at a width and ratio. */
export function heightAt(width: number, ratio: Ratio): number {
  return Math.max(1, Math.round(width / aspectOf(ratio)))
}
