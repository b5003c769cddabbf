import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { FileError } from './text-file.ts'

type CsvRow = Readonly<{
  cells: readonly string[]
  /** Where it begins, from 1. */
  line: number
}>

/**
 * The rows of a CSV text (RFC 4180), empty lines left out; cells are parted by what the first line
 * has most of: comma, semicolon or tab. Throws FileError.
 */
export function parseCsv(text: string): CsvRow[] {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split('\n')
  const count = (separator: string) => head.split(separator).length
  const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))
  const record_delimiter = ['\r\n', '\n']
  try {
    let line = 1
    return parse(text, { delimiter, record_delimiter, relax_column_count: true }).flatMap(
      (cells) => {
        const row = { cells, line }
        line += cells.join('').split('\n').length
        return cells.length > 1 || cells[0] ? [row] : []
      },
    )
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown
    throw new FileError(Number(thrown.lines ?? 1), thrown.message)
  }
}

/** One line of CSV (RFC 4180): cells that need it in quotes, CRLF at the end; every text as it is. */
export function csvRecord(cells: readonly string[], delimiter: ',' | ';'): string {
  // Whatever programs may take for the end of a cell or strip from it stands in quotes.
  const quoted_match = /[",;\r\n\t]|^\s|\s$/
  return stringify([[...cells]], { delimiter, record_delimiter: 'windows', quoted_match })
}

/**
 * `cell` as text that no spreadsheet runs (OWASP, "CSV Injection"): an apostrophe before what would
 * start a formula, also after a line break or separator. Control characters but tab and line break,
 * what turns text around, and halves of characters are left out.
 */
export function inert(cell: string): string {
  return cell
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u2028-\u202e\u2066-\u2069]|\p{Cs}|\p{Noncharacter_Code_Point}/gu, '')
    .replace(/(?<=^|[\n\t,;])(?=[^\S\n\t]*[=+\-@＝＋－＠])|^(?=\t)/gu, "'")
}
