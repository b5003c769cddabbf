import { expect, it } from 'vitest'
import { facts, setFacts } from '#agency/agency'
import {
  announcedClosures,
  clockAt,
  closuresDelaying,
  localHours,
  nextOpenings,
  officeDay,
  officeMoment,
  openFrom,
  responseDue,
} from './hours.ts'

/** Reykjavík is on UTC all year. */
const at = (time: string) => new Date(`${time.replace(' ', 'T')}:00Z`)
const written = (instant: Date) => instant.toISOString().slice(0, 16).replace('T', ' ')

it.each([
  ['during a working day', '2026-06-05 10:00', 1, '2026-06-05 11:00'],
  ['over a weekend', '2026-06-05 16:30', 1, '2026-06-08 09:30'],
  ['from opening time up to closing time', '2026-06-05 09:00', 8, '2026-06-05 17:00'],
  ['from closing time itself', '2026-06-04 17:00', 1, '2026-06-05 10:00'],
  ['from the last minute', '2026-06-04 16:59', 1, '2026-06-05 09:59'],
  ['before opening', '2026-06-05 03:00', 1, '2026-06-05 10:00'],
  ['on a Saturday', '2026-06-06 12:00', 8, '2026-06-08 17:00'],
  ['over the night', '2026-06-03 12:00', 8, '2026-06-04 12:00'],
  ['over National Day, a Wednesday', '2026-06-16 16:00', 4, '2026-06-18 12:00'],
  ['over Easter', '2026-04-01 16:00', 8, '2026-04-07 16:00'],
  ['before 13:00 on Christmas Eve', '2026-12-24 12:00', 1, '2026-12-24 13:00'],
  ['after 13:00 on Christmas Eve', '2026-12-24 13:00', 1, '2026-12-28 10:00'],
  ['over half a day', '2026-12-23 15:00', 8, '2026-12-28 11:00'],
  ['over New Year', '2026-12-31 12:00', 4, '2027-01-04 12:00'],
  ['to the next day', '2026-06-03 10:20', 24, '2026-06-04 10:20'],
  ['to Monday from Friday', '2026-06-05 16:30', 24, '2026-06-08 16:30'],
  ['a whole day after the next opening', '2026-06-05 17:00', 24, '2026-06-09 09:00'],
  ['to opening time from opening time', '2026-06-03 09:00', 24, '2026-06-04 09:00'],
  ['to Christmas Eve from the morning before', '2026-12-23 12:59', 24, '2026-12-24 12:59'],
  ['past Christmas from the afternoon before', '2026-12-23 13:00', 24, '2026-12-28 13:00'],
  ['past Christmas from Christmas Eve', '2026-12-24 10:00', 24, '2026-12-28 10:00'],
  ['once for each 24', '2026-06-04 10:00', 48, '2026-06-08 10:00'],
])('response times count %s: %s and %i hours', (_, arrived, hours, due) => {
  expect(written(responseDue(at(arrived), hours))).toBe(due)
})

it.each([
  ['2026-06-05 16:59', '2026-06-05 16:59'],
  ['2026-06-05 17:00', '2026-06-08 09:00'],
  ['2026-06-05 08:59', '2026-06-05 09:00'],
  ['2026-12-24 14:00', '2026-12-28 09:00'],
])('after %s the office is open from %s', (instant, open) => {
  expect(written(openFrom(at(instant)))).toBe(open)
})

it.each([
  ['Atlantic/Reykjavik', '2026-01-15T23:59:59.999Z', '2026-01-15', '23:59'],
  ['Atlantic/Reykjavik', '2026-07-15T00:00:00.999Z', '2026-07-15', '0:00'],
  ['Europe/Copenhagen', '2026-07-15T22:30:00.999Z', '2026-07-16', '0:30'],
  // The change to summer time: the times before and after it.
  ['Europe/Copenhagen', '2026-03-29T00:30:00.999Z', '2026-03-29', '1:30'],
  ['Europe/Copenhagen', '2026-03-29T07:00:00.999Z', '2026-03-29', '9:00'],
  ['America/Los_Angeles', '2026-01-01T01:00:00.999Z', '2025-12-31', '17:00'],
])('in %s %s is %s %s, and back', (timeZone, utc, day, clock) => {
  const instant = new Date(utc)
  expect([officeDay(instant, timeZone), clockAt(instant, timeZone)]).toEqual([day, clock])
  const shown = `${day}T${clock.padStart(5, '0')}${utc.slice(16, 23)}`
  expect(officeMoment(shown, timeZone)).toBe(utc)
})

it.each([
  ['Atlantic/Reykjavik', '2026-07-15 12:00', '9:00', '17:00'],
  ['Europe/Madrid', '2026-01-15 12:00', '10:00', '18:00'],
  ['Europe/Madrid', '2026-07-15 12:00', '11:00', '19:00'],
  // Summer time begins on Sunday 29 March, and ends on Sunday 25 October.
  ['Europe/Copenhagen', '2026-03-27 16:59', '10:00', '18:00'],
  ['Europe/Copenhagen', '2026-03-27 17:00', '11:00', '19:00'],
  ['Europe/Madrid', '2026-10-23 16:59', '11:00', '19:00'],
  ['Europe/Madrid', '2026-10-23 17:00', '10:00', '18:00'],
  // A half day is open, but its hours are not the usual ones.
  ['Europe/Copenhagen', '2026-12-24 12:00', '10:00', '18:00'],
  ['Asia/Kolkata', '2026-01-15 12:00', '14:30', '22:30'],
])('in %s at %s the office is open from %s to %s', (timeZone, now, opens, closes) => {
  expect(localHours(timeZone, at(now))).toEqual({ opens, closes })
})

it('names the openings to come, the present one first, over weekends and holidays', () => {
  // The next day, the first day of summer, is a holiday in 2026.
  const openings = nextOpenings(new Date('2026-04-22T12:00:00Z'), 3)
  expect(openings.map(({ opens, closes }) => [opens.toISOString(), closes.toISOString()])).toEqual([
    ['2026-04-22T12:00:00.000Z', '2026-04-22T17:00:00.000Z'],
    ['2026-04-24T09:00:00.000Z', '2026-04-24T17:00:00.000Z'],
    ['2026-04-27T09:00:00.000Z', '2026-04-27T17:00:00.000Z'],
  ])
})

it.each([
  ['Atlantic/Reykjavik', '2026-12-01T09:30', '2026-12-01T09:30:00.000Z'],
  ['Europe/Copenhagen', '2026-12-01T09:30', '2026-12-01T08:30:00.000Z'],
  ['Europe/Copenhagen', '2026-07-01T09:30:15', '2026-07-01T07:30:15.000Z'],
  ['Europe/Copenhagen', '2026-07-01 00:30', '2026-06-30T22:30:00.000Z'],
  ['Europe/Copenhagen', '2026-13-01T09:30', undefined],
  ['Europe/Copenhagen', '2026-02-31T09:30', undefined],
  ['Europe/Copenhagen', '2026-12-01T25:00', undefined],
  // A local time that does not exist moves to the hour after it; of an ambiguous one the first counts.
  ['Europe/Copenhagen', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Copenhagen', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Copenhagen', '2026-12-01', undefined],
  ['Europe/Copenhagen', '', undefined],
])('in %s %j is a time by the clock there', (zone, value, expected) => {
  expect(officeMoment(value, zone)).toBe(expected)
})

it('counts no day on which the agency has closed, and tells of it four weeks before', () => {
  const { agency } = facts()
  const closures = [
    { from: '2026-12-21', to: '2027-01-03' },
    { from: '2026-12-01', to: '2026-12-01' },
  ]
  setFacts({ agency: { ...agency, closures } })
  try {
    expect(written(openFrom(at('2026-12-20 12:00')))).toBe('2027-01-04 09:00')
    expect(written(responseDue(at('2026-11-30 16:30'), 1))).toBe('2026-12-02 09:30')
    expect(written(responseDue(at('2026-12-18 16:30'), 24))).toBe('2027-01-04 16:30')
    const announced = (time: string) => announcedClosures(at(time)).map(({ from }) => from)
    expect(announced('2026-11-22 23:59')).toEqual(['2026-12-01'])
    expect(announced('2026-11-23 00:00')).toEqual(['2026-12-01', '2026-12-21'])
    expect(announced('2026-12-02 00:00')).toEqual(['2026-12-21'])
    expect(announced('2027-01-03 23:59')).toEqual(['2026-12-21'])
    expect(announced('2027-01-04 00:00')).toEqual([])
    const waited = (time: string) => closuresDelaying(at(time)).map(({ from }) => from)
    // A request on Wednesday is due before the closure, one on Friday after it.
    expect(waited('2026-12-16 16:59')).toEqual([])
    expect(waited('2026-12-18 10:00')).toEqual(['2026-12-21'])
    expect(waited('2026-12-24 10:00')).toEqual(['2026-12-21'])
    expect(waited('2027-01-04 00:00')).toEqual([])
  } finally {
    setFacts({ agency })
  }
})
