import sharp, { type Sharp } from 'sharp'
import { clothSvg } from '#weave/weave'
import { dyes } from './dyes.ts'

// Two pictures at a time are made side by side (store.ts); each then has one thread, and the
// processor's other threads stay with the pages.
sharp.concurrency(1)
sharp.cache(false)

export type PictureSize = Readonly<{
  width: number
  ratio: Ratio
  format: PictureFormat
  /** What stays in view, percent from the left and from the top (`50 30`); by default the middle. */
  focus?: string | null
}>

/** What decodes. SVG does not belong here: it may name other files and costs without bound. */
const readable = new Set(['avif', 'gif', 'heif', 'jpeg', 'png', 'webp'])

/**
 * Crops a picture to the ratio around its focus, upright, without metadata, at most `width` pixels
 * wide, never larger than it is, on paper where it is transparent. Throws when it is none, or has
 * more than 50 million pixels.
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

/** The largest area of a ratio within a picture, as near as it can be around a focus. */
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

/** Where a part of a length begins so that its middle is at so many percent of the whole. */
function startOf(percent: number, part: number, whole: number): number {
  const wanted = Math.round((whole * percent) / 100 - part / 2)
  return Math.min(Math.max(0, wanted), whole - part)
}

/** Writes a picture in one of the site's formats, at the quality all its pictures have. */
function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  // Effort 4 takes ten times as long for a tenth fewer bytes, while the first visitor waits.
  const limited = picture.timeout({ seconds: 30 })
  return format === 'avif'
    ? limited.avif({ quality: 56, effort: 1 }).toBuffer()
    : limited.webp({ quality: 75 }).toBuffer()
}

/** The seed's own cloth as a picture; the same threads at every width. */
export function clothPicture(seed: string, { width, ratio, format }: PictureSize): Promise<Buffer> {
  const svg = clothSvg(seed, width, heightAt(width, ratio), dyes(), width / 100)
  return encode(sharp(Buffer.from(svg)), format)
}

/** The two kinds of story, which have a picture, named as in the address of their pages. */
export const pictureKinds = ['verkefni', 'frettir'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Width to height. Picture.css has a class for each. */
export type Ratio = '3/2' | '16/9'

/** The one place that says how a kind's pictures are cropped. */
export const ratioOf: Readonly<Record<PictureKind, Ratio>> = { verkefni: '3/2', frettir: '16/9' }

/** Every width in pixels that is made, narrowest first. */
export const widths = [400, 500, 800, 1200, 1600] as const

/** Every format that is made, smallest files first: a browser takes the first it knows. */
export const formats = ['avif', 'webp'] as const
export type PictureFormat = (typeof formats)[number]

/** Width divided by height. */
function aspectOf(ratio: Ratio): number {
  return ratio === '3/2' ? 3 / 2 : 16 / 9
}

/** The whole number of pixels that `width` pixels are high in this ratio, at least 1. */
export function heightAt(width: number, ratio: Ratio): number {
  return Math.max(1, Math.round(width / aspectOf(ratio)))
}
