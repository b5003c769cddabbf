import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeWhole } from './disk-cache.ts'
import { atMost } from './queue.ts'

/** Limits for pictures uploaded by staff. */
export const imageLimits = {
  bytes: 20 * 1024 * 1024,
  pixels: 40_000_000,
  /** Wider pictures are scaled down: no page shows more. */
  widest: 2400,
  /** The maximum height of a WebP in pixels, after scaling down to that width. */
  tallest: 16_383,
} as const

type TakenImage = Readonly<{
  /** The file name: see `imageNameOf`. */
  name: string
  bytes: Buffer
}>

/** Why an upload was rejected. */
export type ImageProblem = 'bytes' | 'format' | 'pixels' | 'tall' | 'damaged'

/** An upload was rejected; the message completes a sentence that begins with the picture's name. */
export class ImageRefusedError extends Error {
  readonly problem: ImageProblem

  constructor(problem: ImageProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

const formats: Readonly<Record<string, string>> = {
  heif: 'AVIF',
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
}

const taken = Object.values(formats).sort().join(', ')

/**
 * The magic bytes of the accepted formats. Other files are not decoded: an SVG may take gigabytes, whatever its
 * size.
 */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s]

/** One at a time: each may need 200 MB. */
const taking = atMost(1)

/**
 * Normalizes an uploaded picture: upright, without metadata (which may reveal where the photographer lives), scaled
 * down, and named by its content's hash. Throws ImageRefusedError if it is not a JPEG, PNG, WebP or AVIF, or is too
 * large.
 */
export function takeImage(given: Buffer): Promise<TakenImage> {
  return taking(() => takeNow(given))
}

async function takeNow(given: Buffer): Promise<TakenImage> {
  const { bytes: mostBytes, pixels, widest, tallest } = imageLimits
  if (given.length > mostBytes) {
    throw new ImageRefusedError('bytes', `has more than ${mostBytes / 1024 / 1024} MB`)
  }
  const beginning = given.toString('latin1', 0, 12)
  const picture = beginnings.some((it) => it.test(beginning))
    ? sharp(given, { limitInputPixels: false, failOn: 'error' })
    : undefined
  const found = await picture?.metadata().catch(() => undefined)
  // Of the HEIF containers only those with AV1 are AVIF.
  const known = found && formats[found.format] && (found.compression ?? 'av1') === 'av1'
  if (!picture || !known) throw new ImageRefusedError('format', `is no picture; ${taken} are taken`)
  if (found.width * found.height > pixels) {
    const size = `${found.width} × ${found.height}`
    throw new ImageRefusedError('pixels', `has ${size} pixels; at most 40 million are taken`)
  }
  // The orientation of a photograph may be in its metadata.
  const { width, height } = found.autoOrient
  if (height * Math.min(1, widest / width) > tallest) {
    throw new ImageRefusedError('tall', `is ${height} pixels high; at most ${tallest} are taken`)
  }
  const bytes = await picture
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    // The source of all sizes that pages show, so its quality must be high.
    .webp({ quality: 90 })
    .timeout({ seconds: 60 })
    .toBuffer()
    .catch(() => {
      throw new ImageRefusedError('damaged', 'is a damaged picture')
    })
  return { name: `${contentName(bytes)}.webp`, bytes }
}

/** Whether `folder` has this picture. If so, its time is renewed, so that it is not deleted as unused for a while. */
export async function renewImage(folder: string, name: string): Promise<boolean> {
  const now = new Date()
  return await utimes(join(folder, name), now, now).then(
    () => true,
    () => false,
  )
}

/** Stores a picture in `folder`, which is created if it is missing; an existing file is kept. */
export async function keepImage(folder: string, { name, bytes }: TakenImage): Promise<void> {
  if (await renewImage(folder, name)) return
  await writeWhole(folder, name, bytes)
}

/** Whether `name` is the content-derived name of `bytes`. */
export function isImage(name: string, bytes: Buffer): boolean {
  return name === `${contentName(bytes)}.webp`
}

function contentName(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
