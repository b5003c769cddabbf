import sharp, { type Sharp } from 'sharp'
import { clothSvg } from '#weave/weave'
import { dyes } from './dyes.ts'
import { aspectOf, heightAt, type PictureFormat, type Ratio } from './sizes.ts'

// Two pictures at a time are made side by side (store.ts); each then has one thread, and the
// processor's other threads stay with the pages.
sharp.concurrency(1)
sharp.cache(false)

export type PictureSize = Readonly<{ width: number; ratio: Ratio; format: PictureFormat }>

/** What decodes. SVG does not belong here: it may name other files and costs without bound. */
const readable = new Set(['avif', 'gif', 'heif', 'jpeg', 'png', 'webp'])

/**
 * Crops a picture to the ratio around its middle, upright, without metadata, at most `width` pixels
 * wide, never larger than it is, on paper where it is transparent. Throws when it is none, or has
 * more than 50 million pixels.
 */
export async function resize(bytes: Buffer, { width, ratio, format }: PictureSize) {
  const picture = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
  const found = await picture.metadata()
  if (!readable.has(found.format)) throw new Error(`A picture may not be ${found.format}`)
  const { width: across, height: down } = found.autoOrient
  const widest = Math.floor(down * aspectOf(ratio))
  const made = Math.max(1, Math.min(width, across, widest))
  const sized = picture
    .autoOrient()
    .resize(made, heightAt(made, ratio), { fit: 'cover' })
    .flatten({ background: dyes.paper })
  return encode(sized, format)
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
  const svg = clothSvg(seed, width, heightAt(width, ratio), dyes, width / 100)
  return encode(sharp(Buffer.from(svg)), format)
}
