import * as z from 'zod'
import type { Language } from '#i18n/i18n'

/** The values of a row by column, from any format. */
export type Values = Readonly<Record<string, unknown>>

/** A row as read from a file. */
export type GivenRow = Readonly<{
  values: Values
  /** Its place in the file: `line 3` of csv, `row 2` of json, `post 12 (Title)` of WordPress. */
  place: string
  /** The languages whose translations the row defines, even as missing. */
  translated: readonly Language[]
  /** For a row from another system: why it needs a review before it is shown. */
  draftReasons?: readonly string[]
}>

/** The content of a file. */
export type GivenRows = Readonly<{
  rows: readonly GivenRow[]
  /** Messages about what was skipped. */
  notes: readonly string[]
}>

export const rowSchema = z.record(z.string(), z.unknown())

/** `value` if it is an object; otherwise undefined. */
export function valuesIn(value: unknown): Values | undefined {
  return rowSchema.safeParse(value).data
}
