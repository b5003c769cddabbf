import { expect, it } from 'vitest'
import type { HolidayCalendar } from '#agency/agency'
import { addDays, holidayFrom } from './holidays.ts'

/** The days of a year that are holidays from morning on. */
function daysOf(year: string, calendar: HolidayCalendar): readonly string[] {
  const found: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
    if (holidayFrom(day, calendar) === '0:00') found.push(day)
  }
  return found
}

/** Month and day of every holiday of a year, as the Icelandic almanac prints them. */
const almanac: Readonly<Record<string, string>> = {
  2026: '01-01 04-02 04-03 04-05 04-06 04-23 05-01 05-14 05-24 05-25 06-17 08-03 12-25 12-26',
  2027: '01-01 03-25 03-26 03-28 03-29 04-22 05-01 05-06 05-16 05-17 06-17 08-02 12-25 12-26',
  // The first day of summer fell on Maundy Thursday, and Easter is as late as it can be.
  2011: '01-01 04-21 04-22 04-24 04-25 05-01 06-02 06-12 06-13 06-17 08-01 12-25 12-26',
  2038: '01-01 04-22 04-23 04-25 04-26 05-01 06-03 06-13 06-14 06-17 08-02 12-25 12-26',
  // Ascension on 1 May, and Easter almost as early as it can be.
  2008: '01-01 03-20 03-21 03-23 03-24 04-24 05-01 05-11 05-12 06-17 08-04 12-25 12-26',
}

it.each(Object.entries(almanac))('Iceland has these holidays in %s and no other', (year, dates) => {
  expect(
    daysOf(year, 'IS')
      .map((day) => day.slice(5))
      .join(' '),
  ).toBe(dates)
})

it('begins at 13:00 on the eves of Christmas and New Year in Iceland, at 15:00 on one in Norway', () => {
  const eves = ['2026-12-23', '2026-12-24', '2026-12-31']
  expect(eves.map((day) => holidayFrom(day, 'IS'))).toEqual([undefined, '13:00', '13:00'])
  expect(eves.map((day) => holidayFrom(day, 'NO'))).toEqual([undefined, '15:00', undefined])
})

/** As other almanacs have them (Python’s `holidays`); Sundays are no news, and what falls on one may be moved. */
const elsewhere: readonly (readonly [calendar: string, dates: string])[] = [
  ['DK 2026', '01-01 04-02 04-03 04-06 05-14 05-25 06-05 12-24 12-25 12-26 12-31'],
  ['DK 2027', '01-01 03-25 03-26 03-29 05-06 05-17 06-05 12-24 12-25 12-31'],
  [
    'SE 2026',
    '01-01 01-06 04-03 04-06 05-01 05-14 06-06 06-19 06-20 10-31 12-24 12-25 12-26 12-31',
  ],
  ['SE 2027', '01-01 01-06 03-26 03-29 05-01 05-06 06-25 06-26 11-06 12-24 12-25 12-31'],
  ['none 2026', ''],
  ['NO 2026', '01-01 04-02 04-03 04-06 05-01 05-14 05-25 12-25 12-26'],
  ['NO 2027', '01-01 03-25 03-26 03-29 05-01 05-06 05-17 12-25'],
  ['GB 2026', '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
  ['GB 2027', '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-27 12-28'],
  ['ES 2026', '01-01 01-06 04-03 05-01 08-15 10-12 12-08 12-25'],
  ['ES 2027', '01-01 01-06 03-26 05-01 10-12 11-01 12-06 12-08 12-25'],
  ['DE 2026', '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
  ['DE 2027', '01-01 03-26 03-29 05-01 05-06 05-17 12-25'],
]

it.each(elsewhere)('%s has these holidays and no other', (named, dates) => {
  const [calendar, year = ''] = named.split(' ')
  const days = daysOf(year, calendar as HolidayCalendar)
  const onWeekdays = days.filter((day) => new Date(day).getUTCDay() !== 0)
  expect(onWeekdays.map((day) => day.slice(5)).join(' ')).toBe(dates)
})
