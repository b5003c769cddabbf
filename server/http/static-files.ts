import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { type ReadyAnswer, readyAnswer } from '#server/cache/ready-answer'
import { sendReady } from '#server/cache/send-ready'
import { CannotStart } from '#server/cannot-start'
import { sendRange } from './send-range.ts'

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

export type StaticFiles = Readonly<{
  has(path: string): boolean
  /** Answers a file, or does nothing and says so: for what is no file, and for all but GET and HEAD. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): boolean
}>

/**
 * Reads the built assets and the files of `public/` into memory, with the copies that the build has
 * compressed. What has its version in its name (Astro's assets, fonts) is immutable for a year; the
 * rest may be kept for an hour.
 *
 * @param folder `dist/client`: a megabyte or two
 * @param standard headers of every answer
 * @throws CannotStart when the site has not been built; Error for a file of a type that has no name
 * here
 */
export async function staticFiles(
  folder: string,
  standard: ReadonlyMap<string, string>,
): Promise<StaticFiles> {
  if (!existsSync(folder)) throw new CannotStart(`${folder} is missing: run npm run build`)
  const files = new Map<string, ReadyAnswer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`
    files.set(path, await readyFile(file, path, standard))
  }

  return {
    has: (path) => files.has(path),
    answer(request, response, path) {
      const { method, headers } = request
      if (method !== 'GET' && method !== 'HEAD') return false
      const file = files.get(path)
      if (!file) return false
      if (method === 'HEAD' || headers.range === undefined) sendReady(request, response, file)
      else sendRange(request, response, file)
      return true
    },
  }
}

async function readyFile(
  file: string,
  path: string,
  standard: ReadonlyMap<string, string>,
): Promise<ReadyAnswer> {
  const type = types[extname(file)]
  if (type === undefined)
    throw new Error(`${file}: add its content type to server/http/static-files.ts`)
  const versioned = path.startsWith('/_astro/') || path.startsWith('/fonts/')
  const [br, gzip] = await Promise.all([copy(`${file}.br`), copy(`${file}.gz`)])
  const headers = new Map([
    ...standard,
    ['Content-Type', type],
    ['Cache-Control', versioned ? `public, max-age=${year}, immutable` : 'public, max-age=3600'],
    ['Accept-Ranges', 'bytes'],
  ])
  if (br || gzip) headers.set('Vary', 'Accept-Encoding')
  const copies = { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
  return readyAnswer({ status: 200, headers, body: await readFile(file) }, copies)
}

async function copy(file: string): Promise<Buffer | undefined> {
  return existsSync(file) ? await readFile(file) : undefined
}
