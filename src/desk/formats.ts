import { officeTimeZone } from '#hours/hours'
import { formatMoment, type Language, locales } from '#i18n/i18n'
import type { Desk } from './page.ts'

/** A moment in the office's time zone: `22/11/2026 9:30`. */
export function fullMoment(iso: string, language: Language): string {
  const { date, time } = formatMoment(new Date(iso), language, officeTimeZone())
  return `${date} ${time}`
}

/** As `fullMoment`; for today only the time. */
export function shownMoment(iso: string, { now, language }: Pick<Desk, 'now' | 'language'>) {
  const { date, time } = formatMoment(new Date(iso), language, officeTimeZone())
  const today = formatMoment(now, language, officeTimeZone()).date
  return date === today ? time : `${date} ${time}`
}

/** The name of a language in the reader's language, capitalised to stand alone: `Íslenska`. */
export function languageName(of: Language, { language }: Pick<Desk, 'language'>): string {
  const name = new Intl.DisplayNames([locales[language]], { type: 'language' }).of(of) ?? of
  return name.charAt(0).toLocaleUpperCase(locales[language]) + name.slice(1)
}

/** How long ago an instant (ISO 8601) was, in the reader's language. */
export function ago(instant: string, { now, language }: Pick<Desk, 'now' | 'language'>): string {
  const minutes = Math.round((Date.parse(instant) - now.getTime()) / 60_000)
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  if (minutes > -60) return format.format(minutes, 'minute')
  if (minutes > -24 * 60) return format.format(Math.round(minutes / 60), 'hour')
  return format.format(Math.round(minutes / (24 * 60)), 'day')
}
