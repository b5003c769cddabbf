import { columnsOf } from '#stories/fields'
import { type ContentItem, type ContentType, contentItem } from '#stories/items'
import { normalRow, type RowDefaults, type Values } from './normal-row.ts'

/** What is wrong with a column; the message follows its name. */
export type RowProblem = Readonly<{ column: string; message: string }>

export type CheckedRow = Readonly<{ item: ContentItem } | { problems: readonly RowProblem[] }>

/** Checks the values of a row; answers everything that is wrong with it, not only the first. */
export function checkRow(type: ContentType, values: Values, defaults: RowDefaults): CheckedRow {
  const row = normalRow(type, values, defaults)
  const parsed = contentItem.safeParse(row)
  if (parsed.success) return { item: parsed.data }
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  // They are made of the title.
  if (wrong.has('title')) for (const made of ['id', 'slug']) if (!values[made]) wrong.delete(made)
  const problems = [...wrong].map((column) => ({ column, message: complaint(type, column, row) }))
  return { problems }
}

function complaint(type: ContentType, column: string, row: Values): string {
  const expected = columnsOf[type].find(({ name }) => name === column)?.expected ?? 'a time'
  const value = row[column]
  if (value === undefined || value === '') return `is missing; it takes ${expected}`
  const shown = JSON.stringify(value) ?? String(value)
  return `takes ${expected}; not ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}`
}
