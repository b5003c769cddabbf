import { expect, it } from 'vitest'
import { addDays } from './calendar-day.ts'
import { holidayFrom } from './holidays.ts'

/** Month and day of every holiday of a year, as the Icelandic almanac prints them. */
const almanac: Readonly<Record<string, string>> = {
  2024: '01-01 03-28 03-29 03-31 04-01 04-25 05-01 05-09 05-19 05-20 06-17 08-05 12-25 12-26',
  2025: '01-01 04-17 04-18 04-20 04-21 04-24 05-01 05-29 06-08 06-09 06-17 08-04 12-25 12-26',
  2026: '01-01 04-02 04-03 04-05 04-06 04-23 05-01 05-14 05-24 05-25 06-17 08-03 12-25 12-26',
  2027: '01-01 03-25 03-26 03-28 03-29 04-22 05-01 05-06 05-16 05-17 06-17 08-02 12-25 12-26',
  2028: '01-01 04-13 04-14 04-16 04-17 04-20 05-01 05-25 06-04 06-05 06-17 08-07 12-25 12-26',
  2029: '01-01 03-29 03-30 04-01 04-02 04-19 05-01 05-10 05-20 05-21 06-17 08-06 12-25 12-26',
  2030: '01-01 04-18 04-19 04-21 04-22 04-25 05-01 05-30 06-09 06-10 06-17 08-05 12-25 12-26',
  // The first day of summer fell on Maundy Thursday, and Easter is as late as it can be.
  2011: '01-01 04-21 04-22 04-24 04-25 05-01 06-02 06-12 06-13 06-17 08-01 12-25 12-26',
  2038: '01-01 04-22 04-23 04-25 04-26 05-01 06-03 06-13 06-14 06-17 08-02 12-25 12-26',
  // Ascension on 1 May, and Easter almost as early as it can be.
  2008: '01-01 03-20 03-21 03-23 03-24 04-24 05-01 05-11 05-12 06-17 08-04 12-25 12-26',
}

it.each(Object.entries(almanac))('%s has these holidays and no other', (year, dates) => {
  const found: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
    if (holidayFrom(day) === '0:00') found.push(day.slice(5))
  }
  expect(found.join(' ')).toBe(dates)
})

it('begins at 13:00 on the eves of Christmas and New Year', () => {
  expect(holidayFrom('2026-12-24')).toBe('13:00')
  expect(holidayFrom('2026-12-31')).toBe('13:00')
  expect(holidayFrom('2026-12-23')).toBeUndefined()
})
