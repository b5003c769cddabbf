import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeWhole } from './disk-cache.ts'
import { atMost } from './queue.ts'

/** What a picture of staff may be at most. */
export const imageLimits = {
  bytes: 20 * 1024 * 1024,
  pixels: 40_000_000,
  /** Wider ones are made smaller: no page shows more. */
  widest: 2400,
  /** What a WebP holds, in pixels, once it is no wider than that. */
  tallest: 16_383,
} as const

type TakenImage = Readonly<{
  /** The name of its file: see `imageNameOf`. */
  name: string
  bytes: Buffer
}>

/** Why a picture was not taken. */
export type ImageProblem = 'bytes' | 'format' | 'pixels' | 'tall' | 'damaged'

/** A picture that is not taken; the message is a sentence's end, after the name of the picture. */
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
 * How their files begin. What begins otherwise is not looked into: an SVG may take gigabytes, whatever
 * its size.
 */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s]

/** One at a time: each may need 200 MB. */
const taking = atMost(1)

/**
 * A picture of staff: upright, without metadata (it may say where a photographer lives), not too
 * wide, named after its content. Throws ImageRefusedError when it is no JPEG, PNG,
 * WebP or AVIF, or too large.
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
  // Only AV1 in a HEIF container is what browsers call AVIF.
  const known = found && formats[found.format] && (found.compression ?? 'av1') === 'av1'
  if (!picture || !known) throw new ImageRefusedError('format', `is no picture; ${taken} are taken`)
  if (found.width * found.height > pixels) {
    const size = `${found.width} × ${found.height}`
    throw new ImageRefusedError('pixels', `has ${size} pixels; at most 40 million are taken`)
  }
  // A photograph may lie on its side.
  const { width, height } = found.autoOrient
  if (height * Math.min(1, widest / width) > tallest) {
    throw new ImageRefusedError('tall', `is ${height} pixels high; at most ${tallest} are taken`)
  }
  const bytes = await picture
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    // The sizes that pages show are made from it, so it must not lose what can be seen.
    .webp({ quality: 90 })
    .timeout({ seconds: 60 })
    .toBuffer()
    .catch(() => {
      throw new ImageRefusedError('damaged', 'is a damaged picture')
    })
  return { name: `${contentName(bytes)}.webp`, bytes }
}

/**
 * Whether `folder` has this picture. If so it counts as stored just now, and is not deleted for a while
 * although nothing may show it yet.
 */
export async function renewImage(folder: string, name: string): Promise<boolean> {
  const now = new Date()
  return await utimes(join(folder, name), now, now).then(
    () => true,
    () => false,
  )
}

/** Keeps a picture in `folder`, which is made when it is missing; one that is there already stays. */
export async function keepImage(folder: string, { name, bytes }: TakenImage): Promise<void> {
  if (await renewImage(folder, name)) return
  await writeWhole(folder, name, bytes)
}

/** Whether `bytes` are the picture that is called `name`. */
export function isImage(name: string, bytes: Buffer): boolean {
  return name === `${contentName(bytes)}.webp`
}

function contentName(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
