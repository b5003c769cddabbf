import { createHash } from 'node:crypto'
import type { Agent } from 'node:https'
import { join } from 'node:path'
import { facts } from '#agency/agency'
import { reasonOf } from '#log/log'
import { diskCache } from './disk-cache.ts'
import { atMost, QueueFullError } from './queue.ts'
import {
  clothPicture,
  type PictureFormat,
  type PictureKind,
  type PictureSize,
  type Ratio,
  ratioOf,
  resize,
} from './resize.ts'
import {
  imagesFolder,
  type PictureSource,
  pictureSource,
  RecentlyFailedError,
  sourceReader,
} from './source.ts'

/** A story that may have a picture; `id` is a project's id or an article's slug. */
type PicturedStory = Readonly<{
  kind: PictureKind
  id: string
  imageUrl: string | null
  /** The focus point for cropping, as stored with the story. */
  focus?: string | null
}>

/** The URL parts of a story's picture, as Picture takes them; `src` is null if it has none. */
export type PictureAddress = Readonly<{
  src: string | null
  version: string
  seed: string
  ratio: Ratio
  /** The token of a preview that shows the picture; see `createPreviews`. */
  preview?: string | undefined
}>

export type Pictures = ReturnType<typeof createPictures>

type Options = Readonly<{
  /**
   * Holds `pictures`, the cache of generated sizes, which may be deleted at any time, and `images`, the pictures
   * uploaded by staff.
   */
  dataDir: string
  publicDir: string
  imageHosts: readonly string[]
  /** Called for pictures that cannot be shown or stored. */
  report: (event: string, details: Readonly<Record<string, string>>) => void
  agent?: Agent
  /** Milliseconds since 1970. */
  now?: () => number
}>

/** Increment when resize.ts changes its output: cached pictures are then regenerated. */
const edition = 2

/** All sizes of the pictures of eight stories. Each takes about 50 ms. */
const mostWaiting = 64

/** The pictures of projects and articles (requirement 7.10). */
export function createPictures(options: Options) {
  const { dataDir, publicDir, imageHosts: hosts, report, agent, now = Date.now } = options
  const cache = diskCache(join(dataDir, 'pictures'), (cause) =>
    report('picture not kept', { reason: reasonOf(cause) }),
  )
  const imagesDir = join(dataDir, imagesFolder)
  const sources = sourceReader({ publicDir, imagesDir, cache, now, hosts, agent })
  const working = atMost(2, mostWaiting)

  async function ofSource(source: PictureSource, original: string, size: PictureSize) {
    try {
      const bytes = await sources.read(source, original)
      return await working(() => resize(bytes, size))
    } catch (cause) {
      if (!(cause instanceof RecentlyFailedError || cause instanceof QueueFullError)) {
        await sources.failed(source, original)
      }
      throw cause
    }
  }

  return {
    /** The URL parts of a story's picture; no I/O. */
    address({ kind, id, imageUrl, focus }: PicturedStory): PictureAddress {
      const shown = pictureSource(imageUrl, hosts) !== undefined
      // The URL contains the story, never the source: nobody can make the server fetch another address.
      const src = shown ? `/myndir/${kind}/${encodeURIComponent(id)}` : null
      const version = pictureVersion(imageUrl ?? '', focus)
      return { src, version, seed: clothSeed(kind, id), ratio: ratioOf[kind] }
    },

    /**
     * Renders one size of a story's picture, `width` pixels wide. If the picture is missing or broken, it renders
     * the story's cloth, and `found` is false. Throws `QueueFullError` if too many are waiting.
     */
    async render(asked: PicturedStory & Readonly<{ width: number; format: PictureFormat }>) {
      const { kind, id, imageUrl, focus = null, width, format } = asked
      const size = { width, ratio: ratioOf[kind], format, focus }
      const contentType = `image/${format}`
      const ending = `${edition}-${kind}-${width}.${format}`
      const cut = focus === null ? '' : `${focus.replace(' ', '-')}-`
      const source = pictureSource(imageUrl, hosts)
      if (source) {
        const key = digest(`${source.from} ${imageUrl}`)
        try {
          const make = () => ofSource(source, `${key}.original`, size)
          return {
            body: await cache.kept(`${key}-${cut}${ending}`, make),
            contentType,
            found: true,
          }
        } catch (cause) {
          if (cause instanceof QueueFullError) throw cause
          if (!(cause instanceof RecentlyFailedError)) {
            report('picture not shown', { kind, id, reason: reasonOf(cause) })
          }
        }
      }
      const seed = clothSeed(kind, id)
      const name = `${digest(`cloth ${seed} ${facts().brand.accent}`)}-${ending}`
      const body = await cache.kept(name, () => working(() => clothPicture(seed, size)))
      return { body, contentType, found: false }
    },
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}

/** Eight hexadecimal digits derived from `image_url` and the focus point, so that copies may be cached for ever. */
export function pictureVersion(imageUrl: string, focus: string | null = null): string {
  const what = focus === null ? imageUrl : `${imageUrl} ${focus}`
  return digest(what).slice(0, 8)
}

/** The seed of a story's cloth; a project and an article with the same id have different ones. */
export function clothSeed(kind: string, id: string): string {
  return `${kind}/${id}`
}
