/** One line of CSV (RFC 4180): cells that need it in quotes, CRLF at the end; every text as it is. */
export function csvRecord(cells: readonly string[], separator: ',' | ';'): string {
  return `${cells.map(quoted).join(separator)}\r\n`
}

function quoted(cell: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
