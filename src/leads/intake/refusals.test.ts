import { expect, it } from 'vitest'
import { createRefusals } from './rate-limit.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

it('counts refused posts by network, newest first, for an hour', () => {
  const { note, of } = createRefusals({ minute: 2, hour: 3 })
  for (const seconds of [0, 1, 2, 3]) note('one', later(seconds))
  note('two', later(4))
  expect(of('one', later(5))).toEqual([later(3), later(2), later(1)])
  expect(of('two', later(3603))).toEqual([later(4)])
  expect(of('one', later(3603))).toEqual([])
  expect(of('three', now)).toEqual([])
})

it('forgets those that were refused longest ago when there are too many', () => {
  const { note, of } = createRefusals({ minute: 2, hour: 3 })
  note('first', now)
  for (let nr = 0; nr < 5_000; nr += 1) note(`network ${nr}`, later(1))
  expect(of('first', later(2))).toEqual([])
  expect(of('network 0', later(2))).toEqual([later(1)])
})
