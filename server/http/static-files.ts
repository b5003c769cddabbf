import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { type ReadyResponse, readyResponse, sendReady } from '#server/cache/ready-response'
import { CannotStartError } from '#server/environment'
import type { Encoding } from './compression.ts'

const year = 365 * 24 * 60 * 60

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

/**
 * Reads the built assets and their compressed copies into memory, a megabyte or two. Files with a version in
 * their name may be cached for a year as immutable, others for an hour. Throws CannotStartError if the site
 * has not been built, Error for a file extension that is not listed here.
 */
export async function staticFiles(folder: string, standard: ReadonlyMap<string, string>) {
  if (!existsSync(folder)) throw new CannotStartError(`${folder} is missing: run npm run build`)
  const files = new Map<string, ReadyResponse>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`
    files.set(path, await readyFile(file, path, standard))
  }

  return {
    has: (path: string) => files.has(path),
    /** Responds to GET or HEAD with a file that exists. */
    send(request: IncomingMessage, response: ServerResponse, path: string): void {
      const file = files.get(path)
      if (file) sendReady(request, response, file)
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
  ])
  const copies = new Map<Encoding, Buffer>()
  if (existsSync(`${file}.br`)) copies.set('br', await readFile(`${file}.br`))
  if (existsSync(`${file}.gz`)) copies.set('gzip', await readFile(`${file}.gz`))
  if (copies.size > 0) headers.set('Vary', 'Accept-Encoding')
  return readyResponse({ status: 200, headers, body: await readFile(file) }, copies)
}
