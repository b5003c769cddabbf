import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import {
  bodyOf,
  isUnchanged,
  type ReadyResponse,
  readyResponse,
  sendReady,
  withRequestId,
} from '#server/cache/ready-response'
import { CannotStart } from '#server/cannot-start'
import type { Encoding } from './encoding.ts'

const year = 365 * 24 * 60 * 60

/** The content types of what the build puts out. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export type StaticFiles = Awaited<ReturnType<typeof staticFiles>>

/**
 * Reads the built assets and the files of `public/` into memory, with the copies that the build has
 * compressed. What has its version in its name (Astro's assets, fonts) is immutable for a year; the
 * rest may be kept for an hour.
 *
 * @param folder `dist/client`: a megabyte or two
 * @param standard headers of every response
 * @throws CannotStart when the site has not been built; Error for a file of a type that has no name
 * here
 */
export async function staticFiles(folder: string, standard: ReadonlyMap<string, string>) {
  if (!existsSync(folder)) throw new CannotStart(`${folder} is missing: run npm run build`)
  const files = new Map<string, ReadyResponse>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`
    files.set(path, await readyFile(file, path, standard))
  }

  return {
    has: (path: string) => files.has(path),
    /** Sends a file to GET or HEAD, or does nothing and says so where there is none. */
    send(request: IncomingMessage, response: ServerResponse, path: string): boolean {
      const file = files.get(path)
      if (!file) return false
      if (request.method === 'HEAD' || request.headers.range === undefined) {
        sendReady(request, response, file)
      } else sendRange(request, response, file)
      return true
    },
  }
}

async function readyFile(
  file: string,
  path: string,
  standard: ReadonlyMap<string, string>,
): Promise<ReadyResponse> {
  const type = types[extname(file)]
  if (type === undefined)
    throw new Error(`${file}: add its content type to server/http/static-files.ts`)
  const isVersioned = path.startsWith('/_astro/') || path.startsWith('/fonts/')
  const headers = new Map([
    ...standard,
    ['Content-Type', type],
    ['Cache-Control', isVersioned ? `public, max-age=${year}, immutable` : 'public, max-age=3600'],
    ['Accept-Ranges', 'bytes'],
  ])
  const copies = new Map<Encoding, Buffer>()
  if (existsSync(`${file}.br`)) copies.set('br', await readFile(`${file}.br`))
  if (existsSync(`${file}.gz`)) copies.set('gzip', await readFile(`${file}.gz`))
  if (copies.size > 0) headers.set('Vary', 'Accept-Encoding')
  return readyResponse({ status: 200, headers, body: await readFile(file) }, copies)
}

/**
 * Writes the part of a file that `Range` asks for, uncompressed: 206, or 416 for one behind the end
 * (RFC 9110, section 14). The whole file where the reader's part is of another version (`If-Range`,
 * section 13.1.5) or the range is none that we serve.
 *
 * @param request GET with a `Range`
 */
function sendRange(request: IncomingMessage, response: ServerResponse, file: ReadyResponse): void {
  const { range = '', 'if-none-match': had, 'if-range': of } = request.headers
  const { etag, unchanged, headers } = file.plain
  const body = bodyOf(file.plain, file)
  const part = byteRange(range, body.length)
  const isOther = of !== undefined && of !== etag
  if (part === 'whole' || isOther || isUnchanged(had, etag)) {
    sendReady(request, response, file)
    return
  }
  if (part === 'outside') {
    const whole = ['Content-Range', `bytes */${body.length}`, 'Content-Length', '0']
    response.writeHead(416, withRequestId([...unchanged, ...whole])).end()
    return
  }
  const { first, last } = part
  const type = headers[headers.indexOf('content-type') + 1] ?? ''
  const ofPart = [
    ...['Content-Type', type, 'Content-Length', String(last + 1 - first)],
    ...['Content-Range', `bytes ${first}-${last}/${body.length}`],
  ]
  response.writeHead(206, withRequestId([...unchanged, ...ofPart]))
  response.end(body.subarray(first, last + 1))
}

/**
 * Reads the value of `Range` (RFC 9110, section 14.1.2): one range of bytes.
 *
 * @param size of the whole, in bytes
 * @returns the first and the last byte that are wanted, counted from 0; `whole` for what is to be
 * ignored (another unit, several ranges, no range at all), `outside` for a range that begins behind
 * the end
 */
function byteRange(
  value: string,
  size: number,
): Readonly<{ first: number; last: number }> | 'whole' | 'outside' {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(value) ?? []
  if (from === '' && to === '') return 'whole'
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole'
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first >= size ? 'outside' : { first, last }
}
