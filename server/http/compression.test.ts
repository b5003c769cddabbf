import { expect, it } from 'vitest'
import { acceptedEncoding } from './compression.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br; q=0.0, *', 'gzip'],
  ['*', 'br'],
  ['br;q=none', 'identity'],
  ['', 'identity'],
])('chooses for %j %j', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
