export type CsvRow = Readonly<{
  cells: readonly string[]
  /** Where it begins, from 1. */
  line: number
}>

/** A text is no CSV; `line` is where. */
export class CsvFault extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/**
 * The rows of a CSV text (RFC 4180), empty lines left out. As programs write them, lines may end
 * with LF alone and the last one not at all. Cells are parted by what the first line has most of:
 * comma, semicolon or tab.
 *
 * @throws CsvFault for a quote that is left open or followed by more
 */
export function parseCsv(text: string): CsvRow[] {
  const separator = separatorOf(text)
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  const quoted = /"((?:[^"]|"")*)"/y
  const rows: CsvRow[] = []
  let cells: string[] = []
  let [at, line, rowLine] = [0, 1, 1]
  while (at < text.length) {
    const pattern = text[at] === '"' ? quoted : plain
    pattern.lastIndex = at
    const [all = '', inner] = pattern.exec(text) ?? []
    if (text[at] === '"' && !all) throw new CsvFault(line, 'a quote mark is left open')
    cells.push(inner === undefined ? all : inner.replaceAll('""', '"'))
    line += all.split('\n').length - 1
    at += all.length
    const end = /\r?\n|$/y
    end.lastIndex = at
    const over = end.exec(text)
    if (!over) {
      if (text[at] !== separator) throw new CsvFault(line, 'something follows a closing quote mark')
      at += 1
      if (at < text.length) continue
      cells.push('')
    }
    if (cells.length > 1 || all) rows.push({ cells, line: rowLine })
    cells = []
    at += over?.[0].length ?? 0
    line += 1
    rowLine = line
  }
  return rows
}

function separatorOf(text: string): string {
  const head =
    /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (separator: string) => head.split(separator).length
  const [most = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))
  return most
}
