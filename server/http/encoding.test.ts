import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { acceptedEncoding, compressed } from './encoding.ts'

const words = 'Þráður eftir þráð verður úr því vefur. '.repeat(100)

async function answer(accepted: string, body = words, type = 'text/html; charset=utf-8') {
  const request = new Request('http://localhost/', { headers: { 'Accept-Encoding': accepted } })
  const response = new Response(body, { status: 404, headers: { 'Content-Type': type } })
  const { status, headers, ...rest } = await compressed(request, response).then(async (it) => ({
    status: it.status,
    headers: it.headers,
    bytes: Buffer.from(await it.arrayBuffer()),
  }))
  return { status, encoding: headers.get('Content-Encoding'), vary: headers.get('Vary'), ...rest }
}

describe('compressed', () => {
  it('prefers brotli, keeps status and words, and varies', async () => {
    const { status, encoding, vary, bytes } = await answer('gzip, deflate, br')
    expect([status, encoding, vary]).toEqual([404, 'br', 'Accept-Encoding'])
    expect(brotliDecompressSync(bytes).toString()).toBe(words)
  })

  it('takes gzip where brotli is refused', async () => {
    const { encoding, bytes } = await answer('br;q=0, gzip;q=0.5')
    expect(encoding).toBe('gzip')
    expect(gunzipSync(bytes).toString()).toBe(words)
  })

  it.each([
    ['', words, 'text/html'],
    ['identity', words, 'text/html'],
    ['br', 'short', 'text/html'],
    ['br', words, 'image/webp'],
  ])('leaves the answer alone for %j', async (accepted, body, type) => {
    const { encoding, bytes } = await answer(accepted, body, type)
    expect(encoding).toBeNull()
    expect(bytes.toString()).toBe(body)
  })
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['br;q=none', 'identity'],
  ['abr, gzipped', 'identity'],
  ['', 'identity'],
])('takes from %j %j', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
