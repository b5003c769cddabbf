import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskCache } from './disk-cache.ts'
import { type FetchLimits, fetchRemote } from './fetch-remote.ts'
import { imageNameOf } from './image-name.ts'
import { once } from './once.ts'
import type { PictureSource } from './source.ts'

interface ReadOptions extends FetchLimits {
  /** Folders with the site's own files; the first that has the file counts. */
  readonly publicDirs: readonly string[]
  /** Folder of the pictures that staff have added, see `keepImage`. */
  readonly imagesDir: string
  readonly cache: DiskCache
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface SourceReader {
  /** The source's bytes; `name` is for the copy kept of a remote one. Throws with a reason. */
  read(source: PictureSource, name: string): Promise<Buffer>
  /** Says that the source can not be shown: a remote one is dropped and not asked for a minute. */
  failed(source: PictureSource, name: string): Promise<void>
}

/** How long a source that failed is left in peace, in milliseconds. */
const restMs = 60_000

/** Reads the site's own files, and remote pictures once however many of their sizes are made. */
export function sourceReader({
  publicDirs,
  imagesDir,
  cache,
  now,
  ...limits
}: ReadOptions): SourceReader {
  const restUntil = new Map<string, number>()
  const reading = once<Buffer>()

  return {
    async read(source, name) {
      if (source.from === 'site') {
        const image = imageNameOf(source.path)
        return image === undefined
          ? readSiteFile(source.path, publicDirs)
          : readFile(join(imagesDir, image))
      }
      const { url } = source
      return reading(url.href, async () => {
        if ((restUntil.get(url.href) ?? 0) > now()) throw new RestingError()
        const kept = await cache.read(name)
        if (kept) return kept
        const bytes = await fetchRemote(url, limits)
        await cache.write(name, bytes)
        return bytes
      })
    },

    async failed(source, name) {
      if (source.from === 'site') return
      for (const [href, until] of restUntil) if (until <= now()) restUntil.delete(href)
      restUntil.set(source.url.href, now() + restMs)
      await cache.remove(name)
    },
  }
}

/** The source failed less than a minute ago, which was reported then. */
export class RestingError extends Error {
  constructor() {
    super('The source failed a moment ago')
    this.name = 'RestingError'
  }
}

async function readSiteFile(path: string, publicDirs: readonly string[]): Promise<Buffer> {
  for (const folder of publicDirs) {
    const bytes = await readFile(join(folder, path)).catch(() => undefined)
    if (bytes) return bytes
  }
  throw new Error('There is no such file among the public files')
}
