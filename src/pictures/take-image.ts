import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { atMost } from './queue.ts'

/** What a picture of staff may be at most, and should be at least. */
export const imageLimits = {
  bytes: 20 * 1024 * 1024,
  pixels: 40_000_000,
  /** Wider ones are made smaller: no page shows more. */
  widest: 2400,
  /** Narrower ones look blurred on a large screen. */
  narrowest: 800,
} as const

type TakenImage = Readonly<{
  /** The name of its file: see `imageNameOf`. */
  name: string
  bytes: Buffer
  /** Of the picture that was given, upright, in pixels. */
  width: number
  height: number
}>

/** Why a picture was not taken. */
export type ImageProblem = 'bytes' | 'format' | 'pixels' | 'damaged'

/** A picture that is not taken; the message is a sentence's end, after the name of the picture. */
export class ImageRefused extends Error {
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
 * wide, named after its content. Throws ImageRefused when it is no JPEG, PNG,
 * WebP or AVIF, or too large.
 */
export function takeImage(given: Buffer): Promise<TakenImage> {
  return taking(() => takeNow(given))
}

async function takeNow(given: Buffer): Promise<TakenImage> {
  const { bytes: mostBytes, pixels, widest } = imageLimits
  if (given.length > mostBytes) {
    throw new ImageRefused('bytes', `has more than ${mostBytes / 1024 / 1024} MB`)
  }
  const beginning = given.toString('latin1', 0, 12)
  const picture = beginnings.some((it) => it.test(beginning))
    ? sharp(given, { limitInputPixels: false, failOn: 'error' })
    : undefined
  const found = await picture?.metadata().catch(() => undefined)
  // Only AV1 in a HEIF container is what browsers call AVIF.
  const known = found && formats[found.format] && (found.compression ?? 'av1') === 'av1'
  if (!picture || !known) throw new ImageRefused('format', `is no picture; ${taken} are taken`)
  if (found.width * found.height > pixels) {
    const size = `${found.width} × ${found.height}`
    throw new ImageRefused('pixels', `has ${size} pixels; at most 40 million are taken`)
  }
  const bytes = await picture
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    // The sizes that pages show are made from it, so it must not lose what can be seen.
    .webp({ quality: 90 })
    .timeout({ seconds: 60 })
    .toBuffer()
    .catch(() => {
      throw new ImageRefused('damaged', 'is a damaged picture')
    })
  const { width, height } = found.autoOrient
  return { name: `${contentName(bytes)}.webp`, bytes, width, height }
}

/** Keeps a picture in `folder`, which is made when it is missing; one that is there already stays. */
export async function keepImage(
  folder: string,
  { name, bytes }: Pick<TakenImage, 'name' | 'bytes'>,
): Promise<void> {
  const path = join(folder, name)
  const there = await access(path).then(
    () => true,
    () => false,
  )
  if (there) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
    await rename(unfinished, path)
  } catch (thrown) {
    await rm(unfinished, { force: true })
    throw thrown
  }
}

/** Whether `bytes` are the picture that is called `name`. */
export function isImage(name: string, bytes: Buffer): boolean {
  return name === `${contentName(bytes)}.webp`
}

function contentName(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
