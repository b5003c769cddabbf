import { columnsOf } from '#stories/fields'
import type { StoredItem } from '#stories/items'
import { csvRecord } from '../csv-record.ts'
import { jsonText } from '../json-text.ts'

export const exportFormats = ['json', 'ndjson', 'csv'] as const

export type ExportFormat = (typeof exportFormats)[number]

type Items = AsyncIterable<StoredItem>

/** The columns of a csv export: those of both types. */
export const csvColumns = [
  'type',
  ...new Set([...columnsOf.project, ...columnsOf.news].map(({ name }) => name)),
  'updated_at',
]

/** Items as text, in each format; none has to wait for the last one. */
export const exportText: Readonly<Record<ExportFormat, (items: Items) => AsyncGenerator<string>>> =
  { json, ndjson, csv }

async function* json(items: Items) {
  let before = '[\n'
  for await (const item of items) {
    yield before + jsonText(item)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* ndjson(items: Items) {
  for await (const item of items) yield `${jsonText(item)}\n`
}

async function* csv(items: Items) {
  // Without the mark Excel reads Þ as Ãž.
  yield `\ufeff${csvRecord(csvColumns, ',')}`
  for await (const item of items) {
    const values: Readonly<Record<string, unknown>> = item
    yield csvRecord(
      csvColumns.map((name) => cell(values[name])),
      ',',
    )
  }
}

function cell(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value)
  return typeof value === 'string' ? value : ''
}
