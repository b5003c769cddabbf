import { createHash } from 'node:crypto'
import type { Agent } from 'node:https'
import { join } from 'node:path'
import { pictureBase, pictureVersion } from './address.ts'
import { atMost, QueueFull } from './at-most.ts'
import { clothPicture } from './cloth-picture.ts'
import { clothSeed } from './cloth-seed.ts'
import { diskCache } from './disk-cache.ts'
import { imagesFolder } from './image-name.ts'
import { once } from './once.ts'
import { RestingError, sourceReader } from './read-source.ts'
import { type PictureSize, resize } from './resize.ts'
import { type PictureFormat, type PictureKind, type Ratio, ratioOf } from './sizes.ts'
import { type PictureSource, pictureSource } from './source.ts'

/** A row that may have a picture: `id` is a project's id or an article's slug. */
export interface PictureRow {
  readonly kind: PictureKind
  readonly id: string
  /** As stored in the row. */
  readonly imageUrl: string | null
}

export interface RenderedPicture {
  readonly body: Buffer
  readonly contentType: string
  /** False when the row's cloth stands in for a picture that is missing or broken. */
  readonly found: boolean
}

/** Where a row's picture stands, as Picture takes it; `src` is null when it has none. */
export interface PictureAddress {
  readonly src: string | null
  readonly version: string
  readonly seed: string
  readonly ratio: Ratio
  /** The token of the preview that shows it; see `createPreviews`. */
  readonly preview?: string | undefined
}

export interface Pictures {
  /** What a page prints for the row; nothing is read or fetched. */
  address(row: PictureRow): PictureAddress
  /**
   * Makes one size of the row's picture, or of its cloth. `width` is in pixels. Throws `QueueFull`
   * when too many wait for a picture already.
   */
  render(
    request: PictureRow & { readonly width: number; readonly format: PictureFormat },
  ): Promise<RenderedPicture>
}

export interface PictureOptions {
  /**
   * Sizes are kept in `pictures` in here; that folder may be deleted at any time. What staff have
   * added is in `images`.
   */
  readonly dataDir: string
  /** Folders with the site's own files, the first that has a file counts. */
  readonly publicDirs: readonly string[]
  /** Bare host names, from IMAGE_HOSTS. */
  readonly imageHosts: readonly string[]
  /** Hears of pictures that can not be shown or stored. */
  readonly report: (event: string, details: Readonly<Record<string, string>>) => void
  readonly agent?: Agent
  readonly timeoutMs?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Raise it when resize.ts makes other pictures of the same source: kept ones are then made anew. */
const edition = 2

/** All sizes of the pictures of eight rows. Each takes some 50 ms. */
const mostWaiting = 64

/** The pictures of projects and articles (requirement 7.10). */
export function createPictures(options: PictureOptions): Pictures {
  const { publicDirs, imageHosts: hosts, report, now = Date.now } = options
  const cache = diskCache(join(options.dataDir, 'pictures'), (cause) =>
    report('picture not kept', { reason: reasonOf(cause) }),
  )
  const { agent, timeoutMs = 10_000 } = options
  const imagesDir = join(options.dataDir, imagesFolder)
  const sources = sourceReader({ publicDirs, imagesDir, cache, now, hosts, agent, timeoutMs })
  const working = atMost(2, mostWaiting)
  const making = once<Buffer>()

  function kept(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    return making(name, async () => {
      const found = await cache.read(name)
      if (found) return found
      const bytes = await make()
      await cache.write(name, bytes)
      return bytes
    })
  }

  async function ofSource(source: PictureSource, original: string, size: PictureSize) {
    try {
      const bytes = await sources.read(source, original)
      return await working(() => resize(bytes, size))
    } catch (cause) {
      if (!(cause instanceof RestingError || cause instanceof QueueFull))
        await sources.failed(source, original)
      throw cause
    }
  }

  return {
    address({ kind, id, imageUrl }) {
      const shown = pictureSource(imageUrl, hosts) !== undefined
      const src = shown ? pictureBase(kind, id) : null
      const version = pictureVersion(imageUrl ?? '')
      return { src, version, seed: clothSeed(kind, id), ratio: ratioOf[kind] }
    },

    async render({ kind, id, imageUrl, width, format }) {
      const size = { width, ratio: ratioOf[kind], format }
      const contentType = `image/${format}`
      const ending = `${edition}-${kind}-${width}.${format}`
      const source = pictureSource(imageUrl, hosts)
      if (source) {
        const key = digest(`${source.from} ${imageUrl}`)
        try {
          const make = () => ofSource(source, `${key}.original`, size)
          return { body: await kept(`${key}-${ending}`, make), contentType, found: true }
        } catch (cause) {
          if (cause instanceof QueueFull) throw cause
          if (!(cause instanceof RestingError)) {
            report('picture not shown', { kind, id, reason: reasonOf(cause) })
          }
        }
      }
      const seed = clothSeed(kind, id)
      const name = `${digest(`cloth ${seed}`)}-${ending}`
      const body = await kept(name, () => working(() => clothPicture(seed, size)))
      return { body, contentType, found: false }
    },
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
