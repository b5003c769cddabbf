import * as z from 'zod'
import type { Language } from '#i18n/i18n'

/** The values of a row by their columns, from wherever they come. */
export type Values = Readonly<Record<string, unknown>>

/** A row as a file holds it. */
export type GivenRow = Readonly<{
  values: Values
  /** Where it stands: `line 3` of csv, `row 2` of json, `post 12 (Title)` of WordPress. */
  place: string
  /** The languages of whose translations it says something, if only that there are none. */
  translated: readonly Language[]
  /** Of another system's row: why it should not be shown before somebody has looked at it. */
  draftReasons?: readonly string[]
}>

/** What a file holds. */
export type GivenRows = Readonly<{
  rows: readonly GivenRow[]
  /** Sentences about what was left out. */
  notes: readonly string[]
}>

export const rowSchema = z.record(z.string(), z.unknown())

/** Something with values by their names; undefined when it is none. */
export function valuesIn(value: unknown): Values | undefined {
  return rowSchema.safeParse(value).data
}
