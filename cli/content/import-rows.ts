import { extname } from 'node:path'
import * as z from 'zod'
import { columnsOf } from '#stories/fields'
import { type ContentItem, type ContentType, contentTypes } from '#stories/items'
import { parseCsv } from '../csv.ts'
import { parseJsonLines } from '../json.ts'
import { FileError, type FileProblem } from '../text-file.ts'
import { type CheckedRow, checkRow, instantOf, type Values } from './row.ts'

/** A row as a file holds it. */
type GivenRow = Readonly<{
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

type CheckedRows = Readonly<{
  items: readonly ContentItem[]
  problems: readonly FileProblem[]
  /** What whoever imports should know. */
  notes: readonly string[]
}>

/**
 * Checks the rows of a file, all of them. A row's type is what the row says, else its list's name,
 * else the file's name (`named`), else `type`; rows of another type than `type` are left out.
 */
export function checkRows(
  rows: readonly GivenRow[],
  { type, named, now }: Readonly<{ type: ContentType | undefined; named: string; now: Date }>,
): CheckedRows {
  const items: ContentItem[] = []
  const problems: FileProblem[] = []
  const notes = new Set<string>()
  const seen = new Map<string, number>()
  for (const { values, under, line } of rows) {
    const own = typeNamed(values.type) ?? typeNamed(under) ?? typeNamed(named) ?? type
    if (!own) {
      problems.push({ line, message: 'is it a project or news? A column "type" or --type says it' })
      continue
    }
    if (type && own !== type) continue
    const unknown = unknownColumns(own, [values])
    if (unknown.length > 0) notes.add(`columns that are left out: ${unknown.join(', ')}`)
    const checked = importedRow(own, values, now)
    if ('problems' in checked) {
      problems.push(
        ...checked.problems.map(({ column, message }) => ({
          line,
          message: `${column} ${message}`,
        })),
      )
      continue
    }
    const { item } = checked
    const keys = [`id ${item.id}`, ...(item.type === 'news' ? [`slug ${item.slug}`] : [])]
    for (const key of keys) {
      const before = seen.get(`${own} ${key}`)
      if (before) problems.push({ line, message: `${key} is taken by the row on line ${before}` })
      else seen.set(`${own} ${key}`, line)
    }
    items.push(item)
  }
  return { items, problems, notes: [...notes] }
}

/**
 * Checks a row of an export, or of another system's table. One without a
 * time of publication was not published there: it becomes a draft.
 */
function importedRow(type: ContentType, values: Values, now: Date): CheckedRow {
  const dated = String(values.published_at ?? '').trim() !== ''
  const created = instantOf(String(values.created_at ?? ''))
  return checkRow(type, values, {
    status: dated ? 'published' : 'draft',
    published_at: created ?? now.toISOString(),
  })
}

/** The type that a row, a table's name or a file's name says; undefined when it says none. */
function typeNamed(word: unknown): ContentType | undefined {
  return contentTypes.find((type) => word === type || word === `${type}s`)
}

/** The columns of rows that their type has not, in alphabetical order. */
function unknownColumns(type: ContentType, rows: readonly Values[]): readonly string[] {
  const known = new Set([
    'type',
    'updated_at',
    'created_at',
    ...columnsOf[type].map(({ name }) => name),
  ])
  const empty = (value: unknown) => value === '' || value === null
  const found = rows.flatMap((row) =>
    Object.keys(row).filter((name) => !known.has(name) && !empty(row[name])),
  )
  return [...new Set(found)].sort()
}
