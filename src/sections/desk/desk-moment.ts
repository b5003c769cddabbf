import { formatMoment } from '#i18n/format'
import type { Language } from '#i18n/languages'

/** Date and time of an instant (ISO 8601) as the desk shows them, by the agency's clock. */
export function deskMoment(instant: string, language: Language): string {
  const { date, time } = formatMoment(new Date(instant), language, 'Atlantic/Reykjavik')
  return `${date} ${time}`
}
