import { csvRecord } from '../csv-record.ts'

/**
 * One line of CSV (RFC 4180): cells that need it in quotes, CRLF at the end. No cell can be read as
 * a formula by a spreadsheet, see `inert`.
 */
export function csvLine(cells: readonly string[], separator: ',' | ';'): string {
  return csvRecord(cells.map(inert), separator)
}

/**
 * `cell` as plain text for a spreadsheet (OWASP, "CSV Injection"): an apostrophe goes before what
 * would start a formula, also after a line break, tab, comma or semicolon, since a spreadsheet that
 * is set to another separator starts a new cell there. So `+354 555 0000` becomes `'+354 555 0000`.
 * Control characters other than tab and line break, characters that turn the direction of text, and
 * halves of characters are left out.
 */
function inert(cell: string): string {
  return cell
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u2028-\u202e\u2066-\u2069]|\p{Cs}|\p{Noncharacter_Code_Point}/gu, '')
    .replace(/(?<=^|[\n\t,;])(?=[^\S\n\t]*[=+\-@＝＋－＠])|^(?=\t)/gu, "'")
}
