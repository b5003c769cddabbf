import { expect, it } from 'vitest'
import type { HolidayCalendar } from '#agency/agency'
import { addDays, holidayFrom } from './holidays.ts'

/** The days of a year that are holidays for the whole day. */
function daysOf(year: string, calendar: HolidayCalendar): readonly string[] {
  const found: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
    if (holidayFrom(day, calendar) === '0:00') found.push(day)
  }
  return found
}

/** Month and day of every holiday of a year, from the Icelandic almanac. */
const almanac: Readonly<Record<string, string>> = {
  2026: '01-01 04-02 04-03 04-05 04-06 04-23 05-01 05-14 05-24 05-25 06-17 08-03 12-25 12-26',
  2027: '01-01 03-25 03-26 03-28 03-29 04-22 05-01 05-06 05-16 05-17 06-17 08-02 12-25 12-26',
  // The first day of summer fell on Maundy Thursday, and Easter was on almost its latest date.
  2011: '01-01 04-21 04-22 04-24 04-25 05-01 06-02 06-12 06-13 06-17 08-01 12-25 12-26',
  2038: '01-01 04-22 04-23 04-25 04-26 05-01 06-03 06-13 06-14 06-17 08-02 12-25 12-26',
  // Ascension fell on 1 May, and Easter was on almost its earliest date.
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

/**
 * From Python’s `holidays`. Sundays are omitted, since the agency is closed on them anyway. Spain has no
 * calendar of its own: these are the days that all of its regions have.
 */
const countries: Readonly<Record<string, string>> = {
  'DK 2026': '01-01 04-02 04-03 04-06 05-14 05-25 06-05 12-24 12-25 12-26 12-31',
  'DK 2027': '01-01 03-25 03-26 03-29 05-06 05-17 06-05 12-24 12-25 12-31',
  'SE 2026': '01-01 01-06 04-03 04-06 05-01 05-14 06-06 06-19 06-20 10-31 12-24 12-25 12-26 12-31',
  'SE 2027': '01-01 01-06 03-26 03-29 05-01 05-06 06-25 06-26 11-06 12-24 12-25 12-31',
  'none 2026': '',
  'NO 2026': '01-01 04-02 04-03 04-06 05-01 05-14 05-25 12-25 12-26',
  'NO 2027': '01-01 03-25 03-26 03-29 05-01 05-06 05-17 12-25',
  'GB 2026': '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28',
  'GB 2027': '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-27 12-28',
  'GB-SCT 2026': '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-26 12-28',
  'GB-SCT 2027': '01-01 01-02 01-04 03-26 05-03 05-31 08-02 11-30 12-25 12-27 12-28',
  'GB-NIR 2026': '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-26 12-28',
  'GB-NIR 2027': '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-25 12-27 12-28',
  'DE 2026': '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26',
  'DE 2027': '01-01 03-26 03-29 05-01 05-06 05-17 12-25',
  'ES 2026': '01-01 01-06 04-03 05-01 08-15 10-12 12-08 12-25',
  'ES 2027': '01-01 01-06 03-26 05-01 10-12 11-01 12-06 12-08 12-25',
}

/** What regions have beside the days of their country, in 2026 and in 2027. */
const regions: readonly (readonly [calendars: string, dates: string])[] = [
  ['ES-AN', '02-28 04-02 11-02 12-07 | 03-01 03-25 08-16'],
  ['ES-AR ES-CL', '04-02 04-23 11-02 12-07 | 03-25 04-23 08-16'],
  ['ES-AS', '04-02 09-08 11-02 12-07 | 03-25 08-16 09-08'],
  ['ES-CB', '04-02 07-28 09-15 12-07 | 03-25 07-28 09-15'],
  ['ES-CM', '04-02 04-06 06-04 11-02 | 03-25 05-27 05-31'],
  ['ES-CN', '04-02 05-30 11-02 | 03-25 05-31 08-16'],
  ['ES-CT', '04-06 06-24 09-11 12-26 | 03-29 06-24 09-11'],
  ['ES-EX', '04-02 09-08 11-02 12-07 | 03-25 09-08'],
  ['ES-GA', '03-19 04-02 06-24 07-25 | 03-25 05-17'],
  ['ES-IB', '03-02 04-02 04-06 12-26 | 03-01 03-25 03-29'],
  ['ES-MC', '03-19 04-02 06-09 12-07 | 03-19 03-25 06-09'],
  ['ES-MD', '04-02 05-02 11-02 12-07 | 03-19 03-25 05-03'],
  ['ES-NC', '03-19 04-02 04-06 11-02 12-03 | 03-25 03-29 12-03'],
  ['ES-PV', '03-19 04-02 04-06 07-25 | 03-19 03-25 03-29'],
  ['ES-RI', '04-02 04-06 06-09 12-07 | 03-25 03-29 06-09'],
  ['ES-VC', '03-19 04-06 06-24 10-09 | 03-19 03-29 06-24 10-09'],
  ['DE-BB DE-HB DE-HH DE-NI DE-SH', '10-31 | '],
  ['DE-BE', ' | 03-08'],
  ['DE-BW DE-BY', '01-06 06-04 | 01-06 05-27 11-01'],
  ['DE-HE', '06-04 | 05-27'],
  ['DE-MV', '10-31 | 03-08'],
  ['DE-NW DE-RP', '06-04 | 05-27 11-01'],
  ['DE-SL', '06-04 08-15 | 05-27 11-01'],
  ['DE-SN', '10-31 11-18 | 11-17'],
  ['DE-ST', '01-06 10-31 | 01-06'],
  ['DE-TH', '10-31 | 09-20'],
]

const elsewhere = [
  ...Object.entries(countries).filter(([named]) => !named.startsWith('ES')),
  ...regions.flatMap(([calendars, dates]) =>
    calendars.split(' ').flatMap((calendar) =>
      dates.split('|').map((own, at): [string, string] => {
        const shared = countries[`${calendar.slice(0, 2)} ${2026 + at}`] ?? ''
        return [
          `${calendar} ${2026 + at}`,
          `${shared} ${own}`.match(/\S+/g)?.sort().join(' ') ?? '',
        ]
      }),
    ),
  ),
]

it.each(elsewhere)('%s has these holidays and no other', (named, dates) => {
  const [calendar, year = ''] = named.split(' ')
  const days = daysOf(year, calendar as HolidayCalendar)
  const onWeekdays = days.filter((day) => new Date(day).getUTCDay() !== 0)
  expect(onWeekdays.map((day) => day.slice(5)).join(' ')).toBe(dates)
})
