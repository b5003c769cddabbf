import { extname } from 'node:path'
import * as z from 'zod'
import { type Language, languages } from '#i18n/i18n'
import {
  columnsOf,
  hasHtml,
  type Story,
  type StoryType,
  storyProblems,
  storyTypes,
  translationColumnsOf,
} from '#stories/stories'
import { parseCsv } from '../csv.ts'
import { parseJsonLines } from '../json.ts'
import { counted } from '../output.ts'
import { FileError, type FileProblem, readTextFile } from '../text-file.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { checkRow, instantOf, type Values, valuesIn } from './row.ts'
import { textMessage } from './text-messages.ts'

/** A row as a file holds it. */
type GivenRow = Readonly<{
  values: Values
  /** The table it stands under, when the file has several. */
  under?: string | undefined
  /** The languages of whose translations it says something, if only that there are none. */
  translated: readonly Language[]
  line: number
}>

const mostBytes = 500 * 1024 * 1024
const record = z.record(z.string(), z.unknown())

/**
 * The rows of a json, ndjson or csv file, by the end of its name. JSON is a list of rows, or lists
 * by the names of their tables; csv has the names of its columns in the first line.
 *
 * @throws Error that says where the text is none of that; `name` is what it calls the file
 */
export async function readRows(path: string, name: string): Promise<readonly GivenRow[]> {
  try {
    const read = readers[extname(path).toLowerCase()]
    if (!read) throw new FileError(1, 'takes a file named .json, .ndjson or .csv')
    return read(await readTextFile(path, mostBytes))
  } catch (thrown) {
    if (!(thrown instanceof FileError)) throw thrown
    throw new Error(`${name}:${thrown.line}: ${thrown.message}`)
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
    if (!Array.isArray(list) || !z.array(record).safeParse(list).success) {
      throw new FileError(1, 'a list of rows is expected')
    }
    return list.map((values) => {
      return { values, under, translated: translatedIn(values), line: lineOf(values) }
    })
  }
  const tables = record.safeParse(value)
  if (!tables.success) return rowsOf(value)
  return Object.entries(tables.data).flatMap(([under, list]) => rowsOf(list, under))
}

function fromLines(text: string): readonly GivenRow[] {
  return text.split('\n').flatMap((each, index) => {
    if (each.trim() === '') return []
    const line = index + 1
    const { value, repeated } = parseJsonLines(each, line)
    const values = record.safeParse(value)
    if (values.success && repeated.length === 0) {
      return [{ values: values.data, translated: translatedIn(values.data), line }]
    }
    throw new FileError(line, 'an object with every key once is expected')
  })
}

/** A list of translations has all that there are; where there is none, it is of an older version. */
function translatedIn({ translations }: Values): readonly Language[] {
  return translations === undefined ? [] : languages
}

function fromCsv(text: string): readonly GivenRow[] {
  const [head, ...rows] = parseCsv(text)
  const names = head?.cells.map((cell) => cell.trim()) ?? []
  const translated = languages.filter((language) => names.some((it) => isOf(it, language)))
  return rows.map(({ cells, line }) => {
    if (cells.length !== names.length) {
      throw new FileError(line, `has ${cells.length} cells; the first line has ${names.length}`)
    }
    const values = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
    return { values: withTranslations(values, translated), translated, line }
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
  ...['made_from', 'updated_at'],
]

type CheckedRows = Readonly<{
  items: readonly Story[]
  /** What an item keeps of what is in the table, as the row says nothing of it. */
  unsaid: ReadonlyMap<Story, Unsaid>
  problems: readonly FileProblem[]
  /** What whoever imports should know. */
  notes: ReadonlySet<string>
}>

type Checks = Readonly<{
  type: StoryType | undefined
  named: string
  now: Date
  /** Whose pictures may stand in texts. */
  imageHosts: readonly string[]
  /** HTML in texts becomes Markdown. */
  toMarkdown: boolean
}>

/** What older versions did not have. */
const laterColumns = [
  'kept_off',
  'image_alt',
  'image_focus',
  'colour',
  'results',
  'category',
] as const

export type Unsaid = Readonly<{
  columns: readonly (typeof laterColumns)[number][]
  translations: readonly Language[]
}>

/**
 * Checks the rows of a file, all of them. A row's type is what the row says, else its list's name,
 * else the file's name (`named`), else `type`; rows of another type than `type` are left out. One
 * without a time of publication was not published elsewhere: it becomes a draft. What an export
 * has comes back as it was, even if its text would be refused today.
 */
export function checkRows(
  rows: readonly GivenRow[],
  { type, named, now, imageHosts, toMarkdown }: Checks,
): CheckedRows {
  const items: Story[] = []
  const problems: FileProblem[] = []
  const notes = new Set<string>()
  const seen = new Map<string, number>()
  const withHtml = new Set<number>()
  const unsaid = new Map<Story, Unsaid>()
  for (const { values, under, translated, line } of rows) {
    const own = typeNamed(values.type) ?? typeNamed(under) ?? typeNamed(named) ?? type
    if (!own) {
      problems.push({ line, message: 'is it a project or news? A column "type" or --type says it' })
      continue
    }
    if (type && own !== type) continue
    const unknown = unknownColumns(own, values)
    if (unknown.length > 0) notes.add(`columns that are left out: ${unknown.join(', ')}`)
    const checked = checkRow(own, values, {
      status: String(values.published_at ?? '').trim() === '' ? 'draft' : 'published',
      published_at: instantOf(String(values.created_at ?? '')) ?? now.toISOString(),
    })
    if ('problems' in checked) {
      for (const { column, message } of checked.problems) {
        problems.push({ line, message: `${column} ${message}` })
      }
      continue
    }
    const item = toMarkdown ? inMarkdown(checked.item) : checked.item
    const isExported = item.updated_at !== undefined
    for (const { column, problem, value, ...at } of storyProblems(item, imageHosts)) {
      if (problem === 'html') withHtml.add(line)
      else if (!isExported) {
        const message = `${column}, its line ${at.line}: ${textMessage(problem, value)}`
        problems.push({ line, message })
      }
    }
    const keys = [`id ${item.id}`, ...(item.type === 'news' ? [`slug ${item.slug}`] : [])]
    for (const key of keys) {
      const before = seen.get(`${own} ${key}`)
      if (before) problems.push({ line, message: `${key} is taken by the row on line ${before}` })
      else seen.set(`${own} ${key}`, line)
    }
    items.push(item)
    unsaid.set(item, {
      columns: laterColumns.filter((name) => values[name] === undefined),
      translations: languages.filter((language) => !translated.includes(language)),
    })
  }
  const [first] = withHtml
  if (first !== undefined) {
    notes.add(
      `${counted(withHtml.size, 'row')} with HTML, which shows as it stands; the first is on line ${first}. --html-to-markdown makes Markdown of the simple tags`,
    )
  }
  return { items, unsaid, problems, notes }
}

/** The type that a row, a table's name or a file's name says; undefined when it says none. */
function typeNamed(word: unknown): StoryType | undefined {
  return storyTypes.find((type) => word === type || word === `${type}s`)
}

/** The columns of a row that its type has not, in alphabetical order. */
function unknownColumns(type: StoryType, row: Values): readonly string[] {
  const columns = columnsOf[type].map(({ name }) => name)
  const known = ['type', 'updated_at', 'created_at', 'translations', ...columns]
  const words = translationColumnsOf[type].map(({ name }) => name)
  const translated = Object.entries(valuesIn(row.translations) ?? {}).flatMap(([language, text]) =>
    unknownAmong([...words, 'made_from', 'updated_at'], valuesIn(text) ?? {}).map(
      (name) => `${name}.${language}`,
    ),
  )
  return [...unknownAmong(known, row), ...translated].sort()
}

function unknownAmong(known: readonly string[], row: Values): string[] {
  return Object.keys(row).filter(
    (name) => !known.includes(name) && row[name] !== '' && row[name] !== null,
  )
}

/** An item whose texts are Markdown where they were HTML. */
function inMarkdown<Item extends Story>(item: Item): Item {
  const made = structuredClone(item)
  for (const text of [made, ...Object.values(made.translations)]) {
    if (hasHtml(text.content)) text.content = htmlToMarkdown(text.content)
  }
  return made
}
