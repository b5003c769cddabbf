import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { acceptedEncoding, compressed } from './encoding.ts'

const words = 'Þráður eftir þráð verður úr því vefur. '.repeat(100)
const html = 'text/html; charset=utf-8'

it.each([
  ['br', 'gzip, deflate, br', words, html],
  ['gzip', 'br;q=0, gzip;q=0.5', words, html],
  ['', '', words, html],
  ['', 'identity', words, html],
  ['', 'br', 'short', html],
  ['', 'br', words, 'image/webp'],
])('answers with the encoding %j to %j', async (encoding, accepted, body, type) => {
  const request = new Request('http://localhost/', { headers: { 'Accept-Encoding': accepted } })
  const given = new Response(body, { status: 404, headers: { 'Content-Type': type } })
  const response = await compressed(request, given)
  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Encoding') ?? '').toBe(encoding)
  expect(response.headers.get('Vary')).toBe(type === html ? 'Accept-Encoding' : null)
  const bytes = Buffer.from(await response.arrayBuffer())
  const unpack = new Map([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ]).get(encoding)
  expect((unpack?.(bytes) ?? bytes).toString()).toBe(body)
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=none', 'identity'],
  ['abr, gzipped', 'identity'],
  ['', 'identity'],
])('takes from %j %j', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
