import { extname } from 'node:path'
import * as z from 'zod'
import { parseCsv } from '../csv.ts'
import { parseJsonLines } from '../json.ts'
import { FileError, type FileProblem } from '../text-file.ts'
import type { Values } from './normal-row.ts'

/** A row as a file holds it. */
export type GivenRow = Readonly<{
  values: Values
  /** The table it stands under, when the file has several. */
  under?: string
  line: number
}>

const record = z.record(z.string(), z.unknown())

/**
 * The rows of a json, ndjson or csv file, by the end of its name. JSON is a list of rows, or lists
 * by the names of their tables; csv has the names of its columns in the first line.
 *
 * @returns a problem instead of rows when the text is none of that
 */
export function readRows(
  name: string,
  text: string,
): Readonly<{ rows: readonly GivenRow[] }> | Readonly<{ problem: FileProblem }> {
  const read = readers[extname(name).toLowerCase()]
  if (!read) return { problem: { line: 1, message: 'takes a file named .json, .ndjson or .csv' } }
  try {
    return { rows: read(text) }
  } catch (thrown) {
    if (!(thrown instanceof FileError)) throw thrown
    return { problem: { line: thrown.line, message: thrown.message } }
  }
}

const readers: Readonly<Record<string, (text: string) => readonly GivenRow[]>> = {
  '.json': fromJson,
  '.ndjson': fromLines,
  '.jsonl': fromLines,
  '.csv': fromCsv,
}

function fromJson(text: string): readonly GivenRow[] {
  const { value, lineOf, repeated } = parseJsonLines(text)
  const [twice] = repeated
  if (twice) throw new FileError(twice.line, `${twice.key} stands here again`)
  const rowsOf = (list: unknown, under?: string) => {
    const rows = z.array(record).safeParse(list)
    if (!rows.success) throw new FileError(1, 'a list of rows is expected')
    const given: readonly object[] = Array.isArray(list) ? list : []
    return rows.data.map((values, index) => {
      const line = lineOf(given[index] ?? given)
      return { values, line, ...(under !== undefined && { under }) }
    })
  }
  const tables = record.safeParse(value)
  if (Array.isArray(value) || !tables.success) return rowsOf(value)
  return Object.entries(tables.data).flatMap(([under, list]) => rowsOf(list, under))
}

function fromLines(text: string): readonly GivenRow[] {
  return text.split('\n').flatMap((each, index) => {
    if (each.trim() === '') return []
    const line = index + 1
    try {
      const { value, repeated } = parseJsonLines(each)
      const values = record.safeParse(value)
      if (values.success && repeated.length === 0) return [{ values: values.data, line }]
      throw new FileError(line, 'an object with every key once is expected')
    } catch (thrown) {
      throw thrown instanceof FileError ? new FileError(line, thrown.message) : thrown
    }
  })
}

function fromCsv(text: string): readonly GivenRow[] {
  const [head, ...rows] = parseCsv(text)
  const names = head?.cells.map((cell) => cell.trim()) ?? []
  return rows.map(({ cells, line }) => {
    if (cells.length !== names.length) {
      throw new FileError(line, `has ${cells.length} cells; the first line has ${names.length}`)
    }
    return { values: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])), line }
  })
}
