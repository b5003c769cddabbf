import { csvRecord } from './csv.ts'
import { jsonText } from './json.ts'

export { csvRecord, inert } from './csv.ts'
export { jsonText } from './json.ts'

/** The formats that rows are exported in: json is one array, ndjson an object a line. */
export const recordFormats = ['csv', 'json', 'ndjson'] as const

type RecordShape<Row> = Readonly<{
  json(row: Row): unknown
  /** Names of the columns of csv, and what a row has in each. */
  columns: readonly string[]
  cells(row: Row): readonly string[]
  separator: ',' | ';'
}>

/** Rows as the text of a file, one at a time: none has to wait for the last one. */
export async function* recordTexts<Row>(
  format: (typeof recordFormats)[number],
  rows: AsyncIterable<Row>,
  { json, columns, cells, separator }: RecordShape<Row>,
): AsyncGenerator<string> {
  if (format === 'csv') {
    // Without a byte order mark Excel reads Þ as Ãž.
    yield `\ufeff${csvRecord(columns, separator)}`
    for await (const row of rows) yield csvRecord(cells(row), separator)
  } else if (format === 'ndjson') {
    for await (const row of rows) yield `${jsonText(json(row))}\n`
  } else {
    let before = '[\n'
    for await (const row of rows) {
      yield before + jsonText(json(row))
      before = ',\n'
    }
    yield before === '[\n' ? '[]\n' : '\n]\n'
  }
}
