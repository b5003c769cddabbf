import { stringify } from 'csv-stringify/sync'

/** One line of CSV (RFC 4180): cells that need it in quotes, CRLF at the end; every text as it is. */
export function csvRecord(cells: readonly string[], delimiter: ',' | ';'): string {
  // Whatever programs may take for the end of a cell or strip from it stands in quotes.
  const quoted_match = /[",;\r\n\t]|^\s|\s$/
  return stringify([[...cells]], { delimiter, record_delimiter: 'windows', quoted_match })
}

/**
 * `cell` as plain text for a spreadsheet (OWASP, "CSV Injection"): an apostrophe goes before what
 * would start a formula, also after a line break, tab, comma or semicolon, since a spreadsheet that
 * is set to another separator starts a new cell there. So `+354 555 0000` becomes `'+354 555 0000`.
 * Control characters other than tab and line break, characters that turn the direction of text, and
 * halves of characters are left out.
 */
export function inert(cell: string): string {
  return cell
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u2028-\u202e\u2066-\u2069]|\p{Cs}|\p{Noncharacter_Code_Point}/gu, '')
    .replace(/(?<=^|[\n\t,;])(?=[^\S\n\t]*[=+\-@＝＋－＠])|^(?=\t)/gu, "'")
}
