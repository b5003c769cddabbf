import { describe, expect, it } from 'vitest'
import { openFrom } from './openings.ts'
import { responseDue } from './response-due.ts'

/** Reykjavík's clock is UTC all year. */
const at = (time: string) => new Date(`${time.replace(' ', 'T')}:00Z`)
const written = (instant: Date) => instant.toISOString().slice(0, 16).replace('T', ' ')

describe('opening hours', () => {
  it.each([
    ['during a working day', '2026-06-05 10:00', 1, '2026-06-05 11:00'],
    ['over a weekend', '2026-06-05 16:30', 1, '2026-06-08 09:30'],
    ['up to closing time itself', '2026-06-05 16:00', 1, '2026-06-05 17:00'],
    ['from opening time itself', '2026-06-05 09:00', 8, '2026-06-05 17:00'],
    ['from closing time itself', '2026-06-04 17:00', 1, '2026-06-05 10:00'],
    ['from the last minute', '2026-06-04 16:59', 1, '2026-06-05 09:59'],
    ['in the evening', '2026-06-04 22:15', 4, '2026-06-05 13:00'],
    ['before opening', '2026-06-05 03:00', 1, '2026-06-05 10:00'],
    ['on a Saturday', '2026-06-06 12:00', 8, '2026-06-08 17:00'],
    ['over the night', '2026-06-03 12:00', 8, '2026-06-04 12:00'],
    ['over National Day, a Wednesday', '2026-06-16 16:00', 4, '2026-06-18 12:00'],
    ['over Easter', '2026-04-01 16:00', 8, '2026-04-07 16:00'],
    ['over the Monday in August', '2026-07-31 16:30', 1, '2026-08-04 09:30'],
    ['before 13:00 on Christmas Eve', '2026-12-24 12:00', 1, '2026-12-24 13:00'],
    ['over Christmas', '2026-12-24 12:30', 1, '2026-12-28 09:30'],
    ['after 13:00 on Christmas Eve', '2026-12-24 13:00', 1, '2026-12-28 10:00'],
    ['over half a day', '2026-12-23 15:00', 8, '2026-12-28 11:00'],
    ['over New Year', '2026-12-31 12:00', 4, '2027-01-04 12:00'],
  ])('count %s', (_, arrived, hours, due) => {
    expect(written(responseDue(at(arrived), hours))).toBe(due)
  })

  it('keep the seconds', () => {
    const due = responseDue(new Date('2026-06-05T16:30:12.345Z'), 1)
    expect(due.toISOString()).toBe('2026-06-08T09:30:12.345Z')
  })
})

describe('24 hours', () => {
  it.each([
    ['the next day', '2026-06-03 10:20', '2026-06-04 10:20'],
    ['Monday from Friday', '2026-06-05 16:30', '2026-06-08 16:30'],
    ['a whole day after the next opening', '2026-06-05 17:00', '2026-06-09 09:00'],
    ['the same for all of a weekend', '2026-06-07 23:59', '2026-06-09 09:00'],
    ['opening time from opening time', '2026-06-03 09:00', '2026-06-04 09:00'],
    ['the day after a holiday', '2026-06-16 11:00', '2026-06-18 11:00'],
    ['Christmas Eve from the morning before', '2026-12-23 12:59', '2026-12-24 12:59'],
    ['after Christmas from the afternoon before', '2026-12-23 13:00', '2026-12-28 13:00'],
    ['after Christmas from Christmas Eve', '2026-12-24 10:00', '2026-12-28 10:00'],
  ])('are %s', (_, arrived, due) => {
    expect(written(responseDue(at(arrived), 24))).toBe(due)
  })

  it('count once for each 24', () => {
    expect(written(responseDue(at('2026-06-04 10:00'), 48))).toBe('2026-06-08 10:00')
  })
})

describe('openFrom', () => {
  it.each([
    ['2026-06-05 16:59', '2026-06-05 16:59'],
    ['2026-06-05 09:00', '2026-06-05 09:00'],
    ['2026-06-05 17:00', '2026-06-08 09:00'],
    ['2026-06-05 08:59', '2026-06-05 09:00'],
    ['2026-12-24 14:00', '2026-12-28 09:00'],
    ['2026-04-01 18:00', '2026-04-07 09:00'],
  ])('after %s is %s', (instant, open) => {
    expect(written(openFrom(at(instant)))).toBe(open)
  })
})
