import { expect, it } from 'vitest'
import { acceptedCoding } from './accepted-coding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['br;q=none', undefined],
  ['abr, gzipped', undefined],
  ['', undefined],
])('takes from %j %j', (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding)
})
