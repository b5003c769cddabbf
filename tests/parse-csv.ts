/** The cells of a CSV text as RFC 4180 defines them. Throws when it is not such a text. */
export function parseCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; ; at += 2) {
        const end = text.indexOf('"', at)
        if (end < 0) throw new Error('a quote is left open')
        cell += text.slice(at, end)
        at = end
        if (text[at + 1] !== '"') break
        cell += '"'
      }
      at += 1
    } else {
      const end = text.slice(at).search(/[,;\r\n"]/)
      cell = text.slice(at, end < 0 ? undefined : at + end)
      at += cell.length
    }
    row.push(cell)
    if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else if (text[at] === separator) at += 1
    else throw new Error(`neither a separator nor a line end after ${JSON.stringify(cell)}`)
  }
  if (row.length > 0) throw new Error('the last line does not end')
  return rows
}
