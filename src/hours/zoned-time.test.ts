import { describe, expect, it } from 'vitest'
import { clockOf, instantOf, zonedTime } from './zoned-time.ts'

const table = [
  ['Atlantic/Reykjavik', '2026-01-15T23:59:59.999Z', '2026-01-15', '23:59'],
  ['Atlantic/Reykjavik', '2026-07-15T00:00:00.999Z', '2026-07-15', '0:00'],
  ['Europe/Copenhagen', '2026-01-15T23:30:00.999Z', '2026-01-16', '0:30'],
  ['Europe/Copenhagen', '2026-07-15T22:30:00.999Z', '2026-07-16', '0:30'],
  // The day on which the clock is put forward, before and after.
  ['Europe/Copenhagen', '2026-03-29T00:30:00.999Z', '2026-03-29', '1:30'],
  ['Europe/Copenhagen', '2026-03-29T07:00:00.999Z', '2026-03-29', '9:00'],
  ['America/Los_Angeles', '2026-01-01T01:00:00.999Z', '2025-12-31', '17:00'],
] as const

describe.each(table)('in %s at %s', (timeZone, utc, day, clock) => {
  const instant = new Date(utc)

  it(`it is ${day} ${clock}`, () => {
    const shown = zonedTime(instant, timeZone)
    expect(shown.day).toBe(day)
    expect(Math.trunc(shown.clock / 60_000)).toBe(clockOf(clock) / 60_000)
    expect(shown.clock % 1000).toBe(999)
  })

  it('and back', () => {
    expect(instantOf(zonedTime(instant, timeZone), timeZone)).toEqual(instant)
  })
})
