import { addDays, type CalendarDay, weekdayOf } from './calendar-day.ts'

/**
 * From which time on `day` is a public holiday in Iceland: the holidays of the national church, the
 * first day of summer, 1 May, 17 June and the first Monday of August, and Christmas Eve and New
 * Year's Eve from 13:00 (lög nr. 88/1971 um 40 stunda vinnuviku, 6. gr.; lög nr. 32/1997 um
 * helgidagafrið, 2. gr.). Ordinary Sundays are not among them.
 *
 * @returns undefined when the day is no holiday
 */
export function holidayFrom(day: CalendarDay): '0:00' | '13:00' | undefined {
  const date = day.slice(5)
  if (date === '12-24' || date === '12-31') return '13:00'
  const year = day.slice(0, 4)
  const moving = [
    ...fromEaster.map((days) => addDays(easterSunday(Number(year)), days)),
    firstOnOrAfter(`${year}-04-19`, thursday),
    firstOnOrAfter(`${year}-08-01`, monday),
  ]
  return fixed.includes(date) || moving.includes(day) ? '0:00' : undefined
}

const monday = 1
const thursday = 4

/** New Year, Labour Day, National Day, Christmas and the day after. */
const fixed = ['01-01', '05-01', '06-17', '12-25', '12-26']

/** Maundy Thursday, Good Friday, Easter, Easter Monday, Ascension, Whit Sunday and Monday. */
const fromEaster = [-3, -2, 0, 1, 39, 49, 50]

function firstOnOrAfter(day: CalendarDay, weekday: number): CalendarDay {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7)
}

/** The Gregorian computus as Meeus, Jones and Butcher give it, with their letters. */
function easterSunday(year: number): CalendarDay {
  const a = year % 19
  const b = Math.trunc(year / 100)
  const c = year % 100
  const d = Math.trunc(b / 4)
  const e = b % 4
  const f = Math.trunc((b + 8) / 25)
  const g = Math.trunc((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.trunc(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.trunc((a + 11 * h + 22 * l) / 451)
  const fromMarch = h + l - 7 * m + 114
  const month = Math.trunc(fromMarch / 31)
  return addDays(`${year}-0${month}-01`, fromMarch % 31)
}
