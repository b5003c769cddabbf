import { expect, it } from 'vitest'
import { acceptedEncoding } from './encoding.ts'

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
])('chooses for %j %j', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
