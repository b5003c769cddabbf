import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { reasonOf } from '#log/log'
import { imagePath, pictureSource } from '#pictures/source'
import { imageLimits, keepImage, takeImage } from '#pictures/take-image'
import type { Context } from './context.ts'

/** The picture that a file names. */
export type TakenPicture = Readonly<{
  /** What becomes of `image_url`. */
  url: unknown
  /** Stores the picture, when it was a file. */
  keep: () => Promise<void>
  /** What is wrong with it: then nothing can be stored. */
  problem?: string
  /** What is not as it should be. */
  warning?: string
}>

/**
 * Reads what a file says of its picture. A word that is neither an address nor a path on the site
 * names a file in `folder`. Never throws: what cannot be read is a problem.
 */
export async function takePicture(
  url: unknown,
  folder: string,
  { imagesDir, imageHosts }: Pick<Context, 'imagesDir' | 'imageHosts'>,
): Promise<TakenPicture> {
  const keepNothing = async () => undefined
  if (typeof url !== 'string' || url.trim() === '') return { url, keep: keepNothing }
  if (url.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(url)) {
    const warning = pictureSource(url, imageHosts)
      ? undefined
      : `${url} will not be shown: it takes https and a host in IMAGE_HOSTS, or a picture of the site`
    return { url, keep: keepNothing, ...(warning && { warning }) }
  }
  try {
    const path = resolve(folder, url)
    const { size } = await stat(path)
    // Only so much is read of what is too large anyway.
    if (size > imageLimits.bytes)
      return { url: null, keep: keepNothing, problem: `${url} ${tooLarge}` }
    const image = await takeImage(await readFile(path))
    const { width } = image
    const warning = `${url} is ${width} pixels wide; under ${imageLimits.narrowest} it looks blurred`
    return {
      url: imagePath(image.name),
      keep: () => keepImage(imagesDir, image),
      ...(width < imageLimits.narrowest && { warning }),
    }
  } catch (thrown) {
    const missing = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'
    const problem = missing ? `there is no file ${url}` : `${url} ${reasonOf(thrown)}`
    return { url: null, keep: keepNothing, problem }
  }
}

const tooLarge = `has more than ${imageLimits.bytes / 1024 / 1024} MB`
