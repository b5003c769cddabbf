/** A day of the calendar without a time zone, `2026-01-02` (ISO 8601); such days sort as text. */
export type CalendarDay = string

/** The day `count` days after `day`, or before it when `count` is negative. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + count)
  return moved.toISOString().slice(0, 10)
}

/** The day of the week, from 1 (Monday) to 7 (Sunday), as ISO 8601 counts. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
