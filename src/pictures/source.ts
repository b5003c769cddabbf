import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type Agent, get } from 'node:https'
import { join } from 'node:path'
import { hostName } from '#i18n/i18n'
import type { DiskCache } from './disk-cache.ts'

/** The location of a picture. `path` begins with `/` and is relative to the public files. */
export type PictureSource =
  | { readonly from: 'site'; readonly path: string }
  | { readonly from: 'remote'; readonly url: URL }

const imageFile = /\.(?:avif|gif|jpe?g|png|webp)$/i

/** The source of an `image_url` if it is allowed (requirement 7.10): on this site, or https on one of `hosts`. */
export function pictureSource(
  imageUrl: string | null,
  hosts: readonly string[],
): PictureSource | undefined {
  if (imageUrl === null) return undefined
  if (imageUrl.startsWith('/')) {
    const path = sitePath(imageUrl)
    return path === undefined ? undefined : { from: 'site', path }
  }
  const url = remoteUrl(imageUrl, hosts)
  return url && { from: 'remote', url }
}

/** The URL if it is https on one of `hosts`, on the default port, without a user name. */
export function remoteUrl(address: string, hosts: readonly string[], base?: URL): URL | undefined {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password)
    return undefined
  // `hosts` were normalized by hostName, which removes `www.`, so the URL's host must be too.
  const name = hostName(url.hostname)
  return name !== undefined && hosts.includes(name) ? url : undefined
}

function sitePath(address: string): string | undefined {
  let path: string
  try {
    path = decodeURIComponent(address)
  } catch {
    return undefined
  }
  const segments = path.slice(1).split('/')
  // A remaining percent sign was encoded twice; a leading dot is `..`, `.` or a hidden file.
  const plain = segments.every((segment) => /^[^.\\%?#:\0][^\\%?#:\0]*$/.test(segment))
  return plain && imageFile.test(path) ? path : undefined
}

/** The folder in DATA_DIR for pictures of projects and news uploaded by staff. */
export const imagesFolder = 'images'

/** The `image_url` path of an uploaded picture. */
export function imagePath(name: string): string {
  return `/${imagesFolder}/${name}`
}

/** The file name in such a path, derived from the content's hash; undefined for other paths. */
export function imageNameOf(path: string): string | undefined {
  return /^\/images\/([\da-f]{32}\.webp)$/.exec(path)?.[1]
}

type ReadOptions = FetchLimits &
  Readonly<{
    publicDir: string
    /** The folder of uploaded pictures, see `keepImage`. */
    imagesDir: string
    cache: DiskCache
    /** Milliseconds since 1970. */
    now: () => number
  }>

/** How long to wait before a failed source is read again, in milliseconds. */
const retryAfterMs = 60_000

/** Reads local files, and fetches each remote picture once for all of its sizes. */
export function sourceReader({ publicDir, imagesDir, cache, now, ...limits }: ReadOptions) {
  const retryAt = new Map<string, number>()

  return {
    /** The source's bytes; `name` identifies the cached copy of a remote one. Throws with a reason. */
    async read(source: PictureSource, name: string): Promise<Buffer> {
      if (source.from === 'site') {
        const image = imageNameOf(source.path)
        return readFile(image === undefined ? join(publicDir, source.path) : join(imagesDir, image))
      }
      const { url } = source
      if ((retryAt.get(url.href) ?? 0) > now()) throw new RecentlyFailedError()
      return cache.kept(name, () => fetchRemote(url, limits))
    },

    /** Marks a source as unusable: a remote one is removed from the cache and not fetched for a minute. */
    async failed(source: PictureSource, name: string): Promise<void> {
      if (source.from === 'site') return
      for (const [href, until] of retryAt) if (until <= now()) retryAt.delete(href)
      retryAt.set(source.url.href, now() + retryAfterMs)
      await cache.remove(name)
    },
  }
}

/** The source failed less than a minute ago, which has been reported already. */
export class RecentlyFailedError extends Error {}

type FetchLimits = Readonly<{
  /** Allowed host names, also for redirects. */
  hosts: readonly string[]
  /** The total time limit, including redirects and the body. */
  timeoutMs?: number
  maxBytes?: number
  /** Overrides the HTTPS agent, for a private certificate. */
  agent?: Agent | undefined
}>

const mostRedirects = 2

/**
 * Fetches an allowed https URL, ignoring what its headers claim about the content. Throws with a reason if a
 * redirect leads to another host, or the response is not 200, too large, too slow or incomplete.
 */
export async function fetchRemote(url: URL, limits: FetchLimits): Promise<Buffer> {
  const { hosts, timeoutMs = 10_000, maxBytes = 10 * 1024 * 1024, agent } = limits
  const signal = AbortSignal.timeout(timeoutMs)
  let next = remoteUrl(url.href, hosts)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (next === undefined) throw new Error('The address is not https on a listed host')
    const response = await request(next, signal, agent)
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status === 200) return body(response, maxBytes)
    response.destroy()
    if (status < 301 || status > 308 || location === undefined) {
      throw new Error(`The host answered ${status}`)
    }
    next = remoteUrl(location, hosts, next)
  }
  throw new Error(`More than ${mostRedirects} redirects`)
}

function request(url: URL, signal: AbortSignal, agent: Agent | undefined) {
  const headers = { accept: 'image/avif,image/webp,image/*', 'accept-encoding': 'identity' }
  return new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { signal, headers, ...(agent && { agent }) }, resolve).on('error', reject)
  })
}

async function body(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response.iterator({ destroyOnReturn: true })) {
    if (!Buffer.isBuffer(chunk)) throw new Error('The response is not read as bytes')
    size += chunk.length
    if (size > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  if (!response.complete) throw new Error('The response was cut off')
  return Buffer.concat(chunks)
}
