import { type ContentType, contentTypes } from '#stories/edit/content-item'
import { type CheckedRow, checkRow } from './check-row.ts'
import { columnsOf } from './columns.ts'
import { instantOf } from './instant-of.ts'
import type { Values } from './normal-row.ts'

/**
 * Checks a row of an export, or of another system's table (requirement 7.1). One without a
 * time of publication was not published there: it becomes a draft.
 */
export function importedRow(type: ContentType, values: Values, now: Date): CheckedRow {
  const dated = String(values.published_at ?? '').trim() !== ''
  const created = instantOf(String(values.created_at ?? ''))
  return checkRow(type, values, {
    status: dated ? 'published' : 'draft',
    published_at: created ?? now.toISOString(),
  })
}

/** The type that a row, a table's name or a file's name says; undefined when it says none. */
export function typeNamed(word: unknown): ContentType | undefined {
  return contentTypes.find((type) => word === type || word === `${type}s`)
}

/** The columns of rows that their type has not, in alphabetical order. */
export function unknownColumns(type: ContentType, rows: readonly Values[]): readonly string[] {
  const known = new Set([
    'type',
    'updated_at',
    'created_at',
    ...columnsOf[type].map(({ name }) => name),
  ])
  const empty = (value: unknown) => value === '' || value === null
  const found = rows.flatMap((row) =>
    Object.keys(row).filter((name) => !known.has(name) && !empty(row[name])),
  )
  return [...new Set(found)].sort()
}
