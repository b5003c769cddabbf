import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod'
import { type Language, languages } from '#i18n/i18n'
import { reasonOf } from '#log/log'
import { translationColumnsOf } from '#stories/stories'

/** The values of a row by their columns, from wherever they come. */
export type Values = Readonly<Record<string, unknown>>

/** A row as a file holds it. */
export type GivenRow = Readonly<{
  values: Values
  /** Where it stands: `line 3`; in json, which knows no lines, `row 2`. */
  place: string
  /** The table it stands under, when the file has several. */
  under?: string | undefined
  /** The languages of whose translations it says something, if only that there are none. */
  translated: readonly Language[]
}>

const record = z.record(z.string(), z.unknown())

/** Something with values by their names; undefined when it is none. */
export function valuesIn(value: unknown): Values | undefined {
  return record.safeParse(value).data
}

/**
 * The rows of a json, ndjson or csv file in UTF-8, by the end of its name. JSON is a list of rows,
 * or lists by the names of their tables; csv has the names of its columns in the first line. Rows without
 * any value, as spreadsheets leave them at the end (`;;;`), are left out and counted in `blank`.
 *
 * @throws Error that says where the text is none of that; `name` is what it calls the file
 */
export async function readRows(
  path: string,
  name: string,
): Promise<Readonly<{ rows: readonly GivenRow[]; blank: number }>> {
  try {
    const read = readers[extname(path).toLowerCase()]
    if (!read) throw new Error('takes a file named .json, .ndjson or .csv')
    const all = read(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)))
    const rows = all.filter(({ values }) => !isBlank(values))
    return { rows, blank: all.length - rows.length }
  } catch (thrown) {
    throw new Error(`${name}: ${reasonOf(thrown)}`)
  }
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank)
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

const readers: Readonly<Record<string, (text: string) => readonly GivenRow[]>> = {
  '.json': fromJson,
  '.ndjson': fromLines,
  '.jsonl': fromLines,
  '.csv': fromCsv,
}

function fromJson(text: string): readonly GivenRow[] {
  const rowsOf = (list: unknown, under?: string) => {
    const { data } = z.array(record).safeParse(list)
    if (!data) throw new Error('a list of rows is expected')
    return data.map((values, at) => {
      const place = `row ${at + 1}${under === undefined ? '' : ` of ${under}`}`
      return { values, under, translated: translatedIn(values), place }
    })
  }
  const value: unknown = JSON.parse(text)
  const tables = valuesIn(value)
  if (!tables) return rowsOf(value)
  return Object.entries(tables).flatMap(([under, list]) => rowsOf(list, under))
}

function fromLines(text: string): readonly GivenRow[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    const place = `line ${at + 1}`
    const values = valuesIn(parsed(line, place))
    if (!values) throw new Error(`${place}: an object is expected`)
    return { values, translated: translatedIn(values), place }
  })
}

function parsed(json: string, place: string): unknown {
  try {
    return JSON.parse(json)
  } catch (thrown) {
    throw new Error(`${place}: ${reasonOf(thrown)}`)
  }
}

/** A list of translations has all that there are; where there is none, it is of an older version. */
function translatedIn({ translations }: Values): readonly Language[] {
  return translations === undefined ? [] : languages
}

function fromCsv(text: string): readonly GivenRow[] {
  const [head, ...rows] = parseCsv(text)
  const names = head?.cells.map((cell) => cell.trim()) ?? []
  const translated = languages.filter((language) => names.some((it) => isOf(it, language)))
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

/** Whether a column is of the translation into a language: `title.da`. */
function isOf(column: string, language: Language): boolean {
  return translatedColumns.some((name) => column === `${name}.${language}`)
}

/** The columns of translations as these; one without any text is none. */
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

/** What the rows of translations have, of either type. */
export const translatedColumns: readonly string[] = [
  ...new Set(
    [...translationColumnsOf.project, ...translationColumnsOf.news].map(({ name }) => name),
  ),
  // The second is what exports of before December 2026 call the first.
  ...['source_hash', 'made_from', 'updated_at'],
]

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
