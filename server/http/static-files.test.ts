import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readyResponse, sendReady } from '#server/cache/ready-response'
import { ask } from '../../tests/http.ts'
import { listening } from '../../tests/listening.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { staticFiles } from './static-files.ts'

// More than fits into one chunk of a socket.
const words = 'Vefur úr vef, og vefur enn. '.repeat(4000)
const path = '/long.txt'
const gone = readyResponse({ status: 404, headers: new Map(), body: Buffer.from('nei') })

/** Serves a file and its compressed copies, and 404 for all else; returns a function that requests them. */
async function serve() {
  const folder = temporaryFolder()
  writeFileSync(join(folder, path), words)
  writeFileSync(join(folder, `${path}.br`), brotliCompressSync(words))
  writeFileSync(join(folder, `${path}.gz`), gzipSync(words))
  const files = await staticFiles(folder, new Map())
  const server = createServer((request, response) => {
    const { url = '' } = request
    if (files.has(url)) files.send(request, response, url)
    else sendReady(request, response, gone)
  })
  const port = await listening(server)
  return async (asked: string, headers: Record<string, string> = {}, method = 'GET') => {
    const got = await ask(port, asked, { headers, method, encoding: 'latin1' })
    return { ...got, bytes: Buffer.from(got.body, 'latin1') }
  }
}

it('a file is sent in the requested encoding, with its length and a strong ETag of its own', async () => {
  const get = await serve()
  const plain = await get(path)
  const br = await get(path, { 'Accept-Encoding': 'gzip, br' })
  const gzip = await get(path, { 'Accept-Encoding': 'gzip' })
  expect(plain.bytes.toString()).toBe(words)
  expect(brotliDecompressSync(br.bytes).toString()).toBe(words)
  expect(gunzipSync(gzip.bytes).toString()).toBe(words)
  const all = [plain, br, gzip]
  const encodings = all.map(({ headers }) => headers['content-encoding'])
  expect(encodings).toEqual([undefined, 'br', 'gzip'])
  expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { bytes, headers } of all) {
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(headers.etag).toMatch(/^"[\w-]+"$/)
    expect(headers.vary).toBe('Accept-Encoding')
  }
  const head = await get(path, { 'Accept-Encoding': 'br' }, 'HEAD')
  expect({ ...head.headers, date: '' }).toEqual({ ...br.headers, date: '' })
  expect(head.bytes).toHaveLength(0)
  for (const [had, accepted, status] of [
    [br.headers.etag, 'br', 304],
    [br.headers.etag, 'gzip', 200],
    ['"a"', 'br', 200],
  ] as const) {
    const asked = { 'If-None-Match': had ?? '', 'Accept-Encoding': accepted }
    expect((await get(path, asked)).status, `${had} ${accepted}`).toBe(status)
  }
})
