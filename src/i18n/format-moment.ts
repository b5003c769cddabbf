import { formatDate } from '#i18n/format'
import { type Language, locales } from '#i18n/languages'

/** Day of the week, date and time of day, for a text to put in order. */
export type Moment = Readonly<{ weekday: string; date: string; time: string }>

/**
 * What calendar and clock show at `instant` in `timeZone` (IANA name): `Monday`, `08/06/2026`,
 * `9:30`. Icelandic names the day as a sentence needs it, in the accusative: `mánudaginn`. The time
 * is written as the opening hours are in every language.
 */
export function formatMoment(instant: Date, language: Language, timeZone: string): Moment {
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone })
  const clock = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const date = ['year', 'month', 'day'] as const
  return {
    weekday: weekday.format(instant).replace(/dagur$/, 'daginn'),
    date: formatDate(date.map((part) => parts.get(part)).join('-')),
    time: `${Number(parts.get('hour'))}:${parts.get('minute')}`,
  }
}
