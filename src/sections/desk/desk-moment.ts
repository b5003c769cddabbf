import { officeTimeZone } from '#hours/hours'
import { formatMoment, type Language } from '#i18n/i18n'

/** Date and time of an instant (ISO 8601) as the desk shows them, in the office's time zone. */
export function deskMoment(instant: string, language: Language): string {
  const { date, time } = formatMoment(new Date(instant), language, officeTimeZone())
  return `${date} ${time}`
}
