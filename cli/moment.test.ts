import { expect, it } from 'vitest'
import { parseMoment, readMoment } from './moment.ts'
import { UsageError } from './program.ts'

it.each([
  ['2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
  ['2026-11-21 14:30:15', '2026-11-21T14:30:15.000Z', '2026-11-21T14:30:15.001Z'],
  ['2026-11-21T14:30:15.25z', '2026-11-21T14:30:15.250Z', '2026-11-21T14:30:15.251Z'],
  ['2026-11-21T00:30+01:00', '2026-11-20T23:30:00.000Z', '2026-11-20T23:30:00.001Z'],
])('%s', (value, start, end) => {
  expect(readMoment(value, 'since')).toEqual({ start, end })
})

const dates = ['', 'today', '2026-02-29', '2026-02-31T10:00', '2026-13-01', '21.11.2026']
const times = ['2026-11-21T25:00', '2026-11-21T10', '2026-11-21Z', '2026-11-21T10:00+25:00']
it.each([...dates, ...times, ' 2026-11-21', '2026-11-21\n'])('refuses %j', (value) => {
  expect(() => readMoment(value, 'until')).toThrow(UsageError)
})

it('reads what names no zone by the clock of the agency', () => {
  const read = (value: string) => parseMoment(value, 'Europe/Copenhagen')
  expect(read('2026-07-01')).toEqual({
    start: '2026-06-30T22:00:00.000Z',
    end: '2026-07-01T22:00:00.000Z',
  })
  expect(read('2026-07-01T09:00')?.start).toBe('2026-07-01T07:00:00.000Z')
  expect(read('2026-07-01T09:00Z')?.start).toBe('2026-07-01T09:00:00.000Z')
})
