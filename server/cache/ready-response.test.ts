import { createServer } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRange } from '#server/http/static-files'
import { ask } from '../../tests/http.ts'
import { portOf } from '../../tests/port-of.ts'
import { readyResponse, sendReady } from './ready-response.ts'

const short = 'Þráður eftir þráð. '.repeat(80)
// More than fits into one chunk of a socket.
const long = 'Vefur úr vef, og vefur enn. '.repeat(4000)

const answers = Object.fromEntries(
  Object.entries({ short, long }).map(([name, words]) => {
    const body = Buffer.from(words)
    const headers = new Map([
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Cache-Control', 'public, max-age=3600'],
      ['Vary', 'Accept-Encoding'],
    ])
    const copies = { br: brotliCompressSync(body), gzip: gzipSync(body) }
    return [name, readyResponse({ status: 200, headers, body }, copies)]
  }),
)

const server = createServer((request, response) => {
  const answer = answers[request.url?.slice(1) ?? '']
  if (!answer) response.writeHead(404).end()
  else if (request.headers.range) sendRange(request, response, answer)
  else sendReady(request, response, answer)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
})

/** The bytes of the body, one character each. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await ask(portOf(server.address()), path, { headers, method, encoding: 'latin1' })
  return { ...answer, bytes: Buffer.from(answer.body, 'latin1') }
}

describe.each([
  ['/short', short],
  ['/long', long],
])('%s', (path, words) => {
  it('comes in the coding asked for, with its length and a strong ETag of its own', async () => {
    const plain = await get(path)
    const br = await get(path, { 'Accept-Encoding': 'gzip, br' })
    const gzip = await get(path, { 'Accept-Encoding': 'gzip' })
    expect(plain.bytes.toString()).toBe(words)
    expect(brotliDecompressSync(br.bytes).toString()).toBe(words)
    expect(gunzipSync(gzip.bytes).toString()).toBe(words)
    const codings = [plain, br, gzip].map(({ headers }) => headers['content-encoding'])
    expect(codings).toEqual([undefined, 'br', 'gzip'])
    const etags = [plain, br, gzip].map(({ headers }) => headers.etag)
    expect(new Set(etags).size).toBe(3)
    for (const { bytes, headers } of [plain, br, gzip]) {
      expect(headers['content-length']).toBe(String(bytes.length))
      expect(headers.etag).toMatch(/^"[\w-]+"$/)
      expect(headers.vary).toBe('Accept-Encoding')
    }
  })

  it('has the same headers for HEAD, and no body', async () => {
    const { headers: asked } = await get(path, { 'Accept-Encoding': 'br' })
    const { headers, bytes } = await get(path, { 'Accept-Encoding': 'br' }, 'HEAD')
    expect({ ...headers, date: '' }).toEqual({ ...asked, date: '' })
    expect(bytes).toHaveLength(0)
  })

  it('is 304 for whoever has it in the same coding', async () => {
    const { etag = '' } = (await get(path, { 'Accept-Encoding': 'br' })).headers
    const statusOf = async (had: string, accepted = 'br') => {
      const headers = { 'If-None-Match': had, 'Accept-Encoding': accepted }
      return (await get(path, headers)).status
    }
    for (const had of [etag, `W/${etag}`, `"a", ${etag}`, `"a,b",W/${etag} , "c"`, '*']) {
      expect(await statusOf(had), had).toBe(304)
    }
    for (const had of ['"a"', etag.replaceAll('"', ''), `${etag.slice(0, -1)}x"`, '', 'W/*']) {
      expect(await statusOf(had), had).toBe(200)
    }
    expect(await statusOf(etag, 'gzip')).toBe(200)
    const { headers, bytes } = await get(path, { 'If-None-Match': '*' })
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600' })
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', etag: expect.any(String) })
    expect(headers['content-length']).toBeUndefined()
    expect(bytes).toHaveLength(0)
  })

  it('comes in parts, uncompressed', async () => {
    const whole = Buffer.from(words)
    const range = { Range: 'bytes=5-20', 'Accept-Encoding': 'br' }
    const part = await get(path, range)
    expect(part.status).toBe(206)
    expect(part.bytes).toEqual(whole.subarray(5, 21))
    expect(part.headers).toMatchObject({
      'content-range': `bytes 5-20/${whole.length}`,
      'content-length': '16',
      'content-type': 'text/plain; charset=utf-8',
    })
    expect(part.headers['content-encoding']).toBeUndefined()

    const { etag = '' } = part.headers
    expect((await get(path, { ...range, 'If-Range': etag })).status).toBe(206)
    const other = await get(path, { Range: 'bytes=5-20', 'If-Range': '"other"' })
    expect([other.status, other.bytes.length]).toEqual([200, whole.length])
    expect((await get(path, { ...range, 'If-None-Match': etag })).status).toBe(200)
    expect((await get(path, { Range: 'bytes=5-20', 'If-None-Match': etag })).status).toBe(304)
    const beyond = await get(path, { Range: `bytes=${whole.length}-` })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${whole.length}`,
    ])
    expect((await get(path, { Range: 'bytes=9-1' })).status).toBe(200)
  })
})

it('an answer that is no 200 has no ETag and is never 304', async () => {
  const gone = readyResponse({ status: 404, headers: new Map(), body: Buffer.from('nei') })
  answers.gone = gone
  const { status, headers } = await get('/gone', { 'If-None-Match': '*' })
  expect([status, headers.etag]).toEqual([404, undefined])
})
