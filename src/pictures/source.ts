import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type Agent, get } from 'node:https'
import { join } from 'node:path'
import { hostName } from '#i18n/i18n'
import type { DiskCache } from './disk-cache.ts'

/** Where a picture is read from. `path` starts with `/` and is relative to the public files. */
export type PictureSource =
  | { readonly from: 'site'; readonly path: string }
  | { readonly from: 'remote'; readonly url: URL }

const imageFile = /\.(?:avif|gif|jpe?g|png|webp)$/i

/** Whether `image_url` may be shown (requirement 7.10): of the site, or https on `hosts`. */
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

/** The address when it is https on `hosts`, on the usual port, without a user name. */
export function remoteUrl(address: string, hosts: readonly string[], base?: URL): URL | undefined {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password)
    return undefined
  // The list has passed hostName, which takes off `www.`, so the address must pass it too.
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
  // A percent sign that is left was encoded twice; a leading dot is `..`, `.` or a hidden file.
  const plain = segments.every((segment) => /^[^.\\%?#:\0][^\\%?#:\0]*$/.test(segment))
  return plain && imageFile.test(path) ? path : undefined
}

/** The folder in DATA_DIR that holds the pictures of projects and news that staff have added. */
export const imagesFolder = 'images'

/** The path that stands in `image_url` for a picture that staff have added. */
export function imagePath(name: string): string {
  return `/${imagesFolder}/${name}`
}

/** The name of its file for such a path, made of its content's hash; undefined for other paths. */
export function imageNameOf(path: string): string | undefined {
  return /^\/images\/([\da-f]{32}\.webp)$/.exec(path)?.[1]
}

type ReadOptions = FetchLimits &
  Readonly<{
    publicDir: string
    /** Folder of the pictures that staff have added, see `keepImage`. */
    imagesDir: string
    cache: DiskCache
    /** Milliseconds since 1970. */
    now: () => number
  }>

/** How long a source that failed is left in peace, in milliseconds. */
const restMs = 60_000

/** Reads the site's own files, and remote pictures once however many of their sizes are made. */
export function sourceReader({ publicDir, imagesDir, cache, now, ...limits }: ReadOptions) {
  const restUntil = new Map<string, number>()

  return {
    /** The source's bytes; `name` is for the copy kept of a remote one. Throws with a reason. */
    async read(source: PictureSource, name: string): Promise<Buffer> {
      if (source.from === 'site') {
        const image = imageNameOf(source.path)
        return readFile(image === undefined ? join(publicDir, source.path) : join(imagesDir, image))
      }
      const { url } = source
      if ((restUntil.get(url.href) ?? 0) > now()) throw new RestingError()
      return cache.kept(name, () => fetchRemote(url, limits))
    },

    /** Says that the source can not be shown: a remote one is dropped and not asked for a minute. */
    async failed(source: PictureSource, name: string): Promise<void> {
      if (source.from === 'site') return
      for (const [href, until] of restUntil) if (until <= now()) restUntil.delete(href)
      restUntil.set(source.url.href, now() + restMs)
      await cache.remove(name)
    },
  }
}

/** The source failed less than a minute ago, which was reported then. */
export class RestingError extends Error {}

type FetchLimits = Readonly<{
  /** Bare names of the hosts that may be asked, also after a redirect. */
  hosts: readonly string[]
  /** For the whole of it, redirects and body included. */
  timeoutMs?: number
  maxBytes?: number
  /** Connects in another way than the usual one, for a private certificate. */
  agent?: Agent | undefined
}>

const mostRedirects = 2

/**
 * Reads what a listed https address responds, no header believed. Throws with a reason when a
 * redirect leads elsewhere, or it is not 200, too large, too slow or cut off.
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
