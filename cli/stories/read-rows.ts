import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod'
import { knownLanguages, type Language } from '#i18n/i18n'
import { reasonOf } from '#log/log'
import { translationColumnsOf } from '#stories/stories'
import { counted } from '../output.ts'
import { type GivenRow, type GivenRows, rowSchema } from './row.ts'
import { readWordPress } from './wordpress.ts'

/** In bytes; half of it needs 800 MB of memory and four seconds. */
const longestXml = 100_000_000

/**
 * Reads the rows of a UTF-8 file by its extension: this site's own json, or csv with the column names in the first
 * line, or WordPress's xml. Rows without any value, which spreadsheets leave at the end (`;;;`), are skipped.
 *
 * @param name the name of the file in error messages
 * @param projects the WordPress post types that are projects
 * @throws Error with the position of what cannot be read
 */
export async function readRows(
  path: string,
  name: string,
  projects: readonly string[],
): Promise<GivenRows> {
  try {
    const kind = extname(path).toLowerCase()
    if (!['.json', '.csv', '.xml'].includes(kind)) {
      throw new Error('takes a file named .json, .csv or .xml')
    }
    if (kind === '.xml' && (await stat(path)).size > longestXml) {
      throw new Error('is larger than 100 MB: let WordPress export it in parts, by dates')
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
    if (kind === '.xml') return readWordPress(text, projects)
    const all = kind === '.json' ? fromJson(text) : fromCsv(text)
    const rows = all.filter(({ values }) => !isBlank(values))
    const blank = all.length - rows.length
    return { rows, notes: blank > 0 ? [`${counted(blank, 'blank row')} left out`] : [] }
  } catch (thrown) {
    throw new Error(`${name}: ${reasonOf(thrown)}`)
  }
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank)
  // An empty row of a spreadsheet is all separators, possibly other ones than the rest of the file uses.
  return (
    value === undefined || value === null || (typeof value === 'string' && !/[^\s;,]/.test(value))
  )
}

function fromJson(text: string): readonly GivenRow[] {
  const { data } = z.array(rowSchema).safeParse(JSON.parse(text))
  if (!data) throw new Error('a list of rows is expected')
  return data.map((values, at) => ({
    values,
    place: `row ${at + 1}`,
    // A list of translations is complete; a file without one comes from an older version.
    translated: values.translations === undefined ? [] : knownLanguages,
  }))
}

function fromCsv(text: string): readonly GivenRow[] {
  const [head, ...rows] = parseCsv(text)
  const names = head?.cells.map((cell) => cell.trim()) ?? []
  const translated = knownLanguages.filter((language) => names.some((it) => isOf(it, language)))
  return rows.map(({ cells: all, line }) => {
    const place = `line ${line}`
    const cells = all.slice(
      0,
      Math.max(names.length, all.findLastIndex((cell) => !isBlank(cell)) + 1),
    )
    if (cells.every(isBlank)) return { values: {}, translated, place }
    if (cells.length !== names.length) {
      throw new Error(`${place}: has ${cells.length} cells; the first line has ${names.length}`)
    }
    const values = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
    return { values: withTranslations(values, translated), translated, place }
  })
}

/** Whether a column belongs to the translation into a language: `title.da`. */
function isOf(column: string, language: Language): boolean {
  return translatedColumns.some((name) => column === `${name}.${language}`)
}

/** Collects the columns of translations into `translations`; one without any text is left out. */
function withTranslations(
  cells: Readonly<Record<string, string>>,
  translated: readonly Language[],
) {
  if (translated.length === 0) return cells
  const all = Object.entries(cells)
  const texts = translated.map((language) => {
    const own = all.filter(([name]) => isOf(name, language))
    const hasText = own.some(([, cell]) => cell !== '')
    const words = own.map(([name, cell]) => [name.slice(0, -language.length - 1), cell])
    return [language, hasText ? Object.fromEntries(words) : null]
  })
  const others = all.filter(([name]) => !translated.some((language) => isOf(name, language)))
  return { ...Object.fromEntries(others), translations: Object.fromEntries(texts) }
}

/** The translation columns of either type. */
export const translatedColumns: readonly string[] = [
  ...new Set(
    [...translationColumnsOf.project, ...translationColumnsOf.news].map(({ name }) => name),
  ),
  // `made_from` is the name of `source_hash` in exports made before December 2026.
  ...['source_hash', 'made_from', 'updated_at'],
]

type CsvRow = Readonly<{
  cells: readonly string[]
  /** The line on which it begins, from 1. */
  line: number
}>

/**
 * Parses CSV (RFC 4180), skipping empty lines. The separator is the one in the first line: comma, semicolon or tab.
 * Throws Error with the line of a syntax error.
 */
export function parseCsv(text: string): CsvRow[] {
  const [, delimiter = ','] = /^(?:"[^"]*"|[^",;\t\n])*([,;\t])/.exec(text) ?? []
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
