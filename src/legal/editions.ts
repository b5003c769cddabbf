import { z } from 'zod'
import type { CalendarDay } from '#hours/hours'

/** The legal pages, by the names of their files in content/legal. */
export const legalNames = ['terms', 'privacy', 'cookies'] as const

export type LegalName = (typeof legalNames)[number]

/** A version of a legal text, and the day from which it is in force; null for the original one. */
export type Edition = Readonly<{ from: CalendarDay | null; text: string }>

/** The desk's override of a legal page: all its editions, oldest first. */
export const editionsSchema = z.object({
  editions: z
    .array(z.object({ from: z.iso.date().nullable(), text: z.string().min(1) }))
    .min(1)
    .transform((all) => all.toSorted((one, other) => compareDays(one.from, other.from))),
})

function compareDays(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '')
}

/** The index of the edition in force on a day. `editions` are sorted, oldest first. */
export function inForceOn(day: CalendarDay, editions: readonly Edition[]): number {
  return Math.max(
    0,
    editions.findLastIndex(({ from }) => from === null || from <= day),
  )
}

/**
 * The editions of a page with `added`, which replaces the edition of the same day.
 *
 * @param before the present editions, at least the file's text
 * @param today editions superseded by this day are frozen: `fixed` fills their placeholders in for good
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
