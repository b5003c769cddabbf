import { z } from 'zod'
import type { CalendarDay } from '#hours/hours'

/** The legal pages, by the names of their files in content/legal. */
export const legalNames = ['terms', 'privacy', 'cookies'] as const

export type LegalName = (typeof legalNames)[number]

/** A legal text, and the day from which it is in force; null for the one that there was before all others. */
export type Edition = Readonly<{ from: CalendarDay | null; text: string }>

/** What the desk keeps of a legal page in place of its file: all its texts, the oldest first. */
export const editionsSchema = z.object({
  editions: z
    .array(z.object({ from: z.iso.date().nullable(), text: z.string().min(1) }))
    .min(1)
    .transform((all) => all.toSorted((one, other) => compareDays(one.from, other.from))),
})

function compareDays(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '')
}

/** Which of them is in force on a day, by its place in the list. */
export function inForceOn(day: CalendarDay, editions: readonly Edition[]): number {
  return Math.max(
    0,
    editions.findLastIndex(({ from }) => from === null || from <= day),
  )
}

/**
 * The texts of a page with one more, or with another one in the place of that of the same day.
 *
 * @param before what there is, at least the file's text
 * @param today what is no longer in force then is said for good, by `fixed`
 */
export function withEdition(
  before: readonly Edition[],
  added: Edition,
  today: CalendarDay,
  fixed: (text: string) => string,
): readonly Edition[] {
  const others = before.filter(({ from }) => from !== added.from)
  const { editions } = editionsSchema.parse({ editions: [...others, added] })
  const current = inForceOn(today, editions)
  return editions.map((it, index) => (index < current ? { ...it, text: fixed(it.text) } : it))
}
