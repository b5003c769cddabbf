import { expect, it } from 'vitest'
import { byteRange } from './static-files.ts'

it.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-4', { first: 2, last: 4 }],
  ['Bytes=7-', { first: 7, last: 9 }],
  ['bytes=7-99', { first: 7, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=99-100', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['lines=0-1', 'whole'],
  ['', 'whole'],
])('%j of ten bytes is %j', (value, range) => {
  expect(byteRange(value, 10)).toEqual(range)
})
