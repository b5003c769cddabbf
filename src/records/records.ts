import { stringify } from 'csv-stringify/sync'

/** The export formats; json is a single array. */
export const recordFormats = ['csv', 'json'] as const

type RecordShape<Row> = Readonly<{
  json(row: Row): unknown
  /** The column names of csv; `cells` returns a row's values in the same order. */
  columns: readonly string[]
  cells(row: Row): readonly string[]
  separator: ',' | ';'
}>

/** Streams rows as the text of a file, in one chunk per row. */
export async function* recordTexts<Row>(
  format: (typeof recordFormats)[number],
  rows: AsyncIterable<Row>,
  { json, columns, cells, separator }: RecordShape<Row>,
): AsyncGenerator<string> {
  if (format === 'csv') {
    // Without a byte order mark Excel reads Þ as Ãž.
    yield `\ufeff${csvRecord(columns, separator)}`
    for await (const row of rows) yield csvRecord(cells(row), separator)
  } else {
    let before = '[\n'
    for await (const row of rows) {
      yield before + jsonText(json(row))
      before = ',\n'
    }
    yield before === '[\n' ? '[]\n' : '\n]\n'
  }
}

/** One record of CSV (RFC 4180), quoted where needed, ending in CRLF. Values are not changed; see `inert`. */
export function csvRecord(cells: readonly string[], delimiter: ',' | ';'): string {
  // Quote everything that a program might read as a separator, or trim.
  const quoted_match = /[",;\r\n\t]|^\s|\s$/
  return stringify([[...cells]], { delimiter, record_delimiter: 'windows', quoted_match })
}

/**
 * `cell` as plain text for a spreadsheet (OWASP, "CSV Injection"): an apostrophe goes before anything
 * that would start a formula, also after a line break, tab, comma or semicolon, where a spreadsheet with
 * another separator starts a new cell. So `+354 555 0000` becomes `'+354 555 0000`. Control characters
 * other than tab and line break, bidirectional controls and lone surrogates are removed.
 */
export function inert(cell: string): string {
  return cell
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u2028-\u202e\u2066-\u2069]|\p{Cs}|\p{Noncharacter_Code_Point}/gu, '')
    .replace(/(?<=^|[\n\t,;])(?=[^\S\n\t]*[=+\-@＝＋－＠])|^(?=\t)/gu, "'")
}

/**
 * JSON in which characters that could move a terminal's cursor or reorder its lines are escaped; it parses
 * to the same value.
 *
 * @param indent spaces for each level; none puts everything on one line
 */
export function jsonText(value: unknown, indent?: number): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, null, indent).replace(
    /[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu,
    (character) => character.split('').map(escaped).join(''),
  )
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// XML 1.0, section 2.2: these may not occur in a document, not even as a character reference.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** `text` without the characters that XML forbids. */
export function withoutForbidden(text: string): string {
  return text.replace(forbidden, '')
}

/** `text` escaped for an element or attribute of XML or HTML, without the characters that XML forbids. */
export function escapeXml(text: string): string {
  return withoutForbidden(text).replace(/[&<>"']/g, (sign) => references[sign] ?? sign)
}
