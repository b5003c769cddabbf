import { CsvError, parse } from 'csv-parse/sync'

type CsvRow = Readonly<{
  cells: readonly string[]
  /** Where it begins, from 1. */
  line: number
}>

/**
 * The rows of a CSV text (RFC 4180), empty lines left out; cells are parted by what the first line
 * has most of: comma, semicolon or tab. Throws Error that names the line of what is wrong.
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
    throw new Error(`line ${thrown.lines ?? 1}: ${thrown.message}`)
  }
}
