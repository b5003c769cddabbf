import { columnsOf } from '#stories/fields'
import { type ContentType, contentTypes, type StoredItem } from '#stories/items'
import { parseJsonLines } from '../json.ts'
import { FileError, type FileProblem } from '../text-file.ts'
import type { Values } from './row.ts'

/** A project or news item as a file holds it, not yet checked. */
export type Sheet = Readonly<{
  /** Undefined when the file does not say; then there is a problem. */
  type: ContentType | undefined
  values: Values
  /** Where a column stands, by its name in the table, and what the file calls it. */
  placeOf(column: string): Readonly<{ line: number; key: string }>
  problems: readonly FileProblem[]
}>

type Entry = Readonly<{ key: string; value: unknown; line: number }>

/** The names of columns by the keys that a kind of file has for them. */
type Keys = (type: ContentType) => ReadonlyMap<string, string>

const headKeys: Keys = (type) =>
  new Map(
    columnsOf[type].filter(({ name }) => name !== 'content').map(({ key, name }) => [key, name]),
  )

const jsonKeys: Keys = (type) => new Map(columnsOf[type].map(({ name }) => [name, name]))

/** Reads a file for `add`, `edit` or `preview`: a head and a text, or a JSON object. */
export function readSheet(text: string): Sheet {
  return /^\s*[{[]/.test(text) ? fromJson(text) : fromFrontmatter(text)
}

function fromFrontmatter(text: string): Sheet {
  const { values, end, body, problems } = readFrontmatter(text)
  const entries = [...values].map(([key, entry]) => ({ key, ...entry }))
  const sheet = toSheet(entries, headKeys, end, problems)
  return { ...sheet, values: { ...sheet.values, content: body } }
}

function fromJson(text: string): Sheet {
  try {
    const { value, lineOf, repeated } = parseJsonLines(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new FileError(1, 'one object is expected; "import" reads lists')
    }
    const entries = Object.entries(value).map(([key, part]: [string, unknown]) => ({
      key,
      value: part,
      line: lineOf(value, key),
    }))
    const twice = repeated.map(({ key, line }) => ({ line, message: `${key} stands here again` }))
    // An export has it; it will be the time of the change.
    const own = entries.filter(({ key }) => key !== 'updated_at')
    return toSheet(own, jsonKeys, lineOf(value), twice)
  } catch (thrown) {
    if (!(thrown instanceof FileError)) throw thrown
    return toSheet([], jsonKeys, 1, [{ line: thrown.line, message: thrown.message }])
  }
}

/** @param end where to look for what is missing */
function toSheet(
  entries: readonly Entry[],
  keysOf: Keys,
  end: number,
  problems: readonly FileProblem[],
): Sheet {
  const given = new Map(entries.map((entry) => [entry.key, entry]))
  const word = given.get('type')
  const type = contentTypes.find((each) => each === word?.value)
  if (!type) {
    const found = word ? `not ${JSON.stringify(word.value)}` : 'it is missing'
    const message = `type takes ${contentTypes.join(', ')}; ${found}`
    return {
      type,
      values: {},
      placeOf: () => ({ line: end, key: '' }),
      problems: problems.length > 0 ? problems : [{ line: word?.line ?? end, message }],
    }
  }
  const columns = keysOf(type)
  const keys = new Map([...columns].map(([key, name]) => [name, key]))
  const values = new Map<string, unknown>()
  const unknown: FileProblem[] = []
  for (const { key, value, line } of entries) {
    const name = columns.get(key)
    if (name !== undefined) values.set(name, value)
    else if (key !== 'type') {
      const message = `${JSON.stringify(key)} is not known; there are ${[...columns.keys()].join(', ')}`
      unknown.push({ line, message })
    }
  }
  return {
    type,
    values: Object.fromEntries(values),
    placeOf: (column) => {
      const key = keys.get(column) ?? column
      return { line: given.get(key)?.line ?? end, key }
    },
    problems: [...problems, ...unknown],
  }
}

type Frontmatter = Readonly<{
  /** The values of the head by their keys. */
  values: ReadonlyMap<string, Readonly<{ value: string; line: number }>>
  /** The line that ends the head. */
  end: number
  /** The text below the head. */
  body: string
  problems: readonly FileProblem[]
}>

const fence = /^---\s*$/

/**
 * Reads a text that begins with a head of `key: value` lines between two lines of `---`. In the
 * head, empty lines and lines that begin with # say nothing. A value in double quotes is JSON, so
 * that it can hold a line break. An empty line after the head and a line break at the end do not
 * belong to the text.
 */
function readFrontmatter(text: string): Frontmatter {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const values = new Map<string, { value: string; line: number }>()
  const problems: FileProblem[] = []
  const end = lines.findIndex((line, index) => index > 0 && fence.test(line))
  if (!fence.test(lines[0] ?? '') || end < 0) {
    const line = fence.test(lines[0] ?? '') ? lines.length : 1
    const message = `the head stands between two lines of ---, and this is no such line`
    return { values, end: line, body: '', problems: [{ line, message }] }
  }
  for (const [index, text] of lines.slice(1, end).entries()) {
    const line = index + 2
    if (/^\s*(#|$)/.test(text)) continue
    const [, key, value = ''] = /^([A-Za-z_]+)[ \t]*:(.*)$/s.exec(text) ?? []
    const before = values.get(key ?? '')
    if (key === undefined) {
      problems.push({ line, message: 'a line of the head looks like this: title: Nýr vefur' })
    } else if (before) {
      problems.push({ line, message: `${key} stands on line ${before.line} already` })
    } else values.set(key, { value: unquoted(value.trim()), line })
  }
  const [blank, ...rest] = lines.slice(end + 1)
  const body = (blank?.trim() === '' ? rest : [blank ?? '', ...rest]).join('\n')
  return { values, end: end + 1, body: body.replace(/\n$/, ''), problems }
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value
  try {
    const text: unknown = JSON.parse(value)
    return typeof text === 'string' ? text : value
  } catch {
    // A title may begin with a quotation.
    return value
  }
}

/** An item as a file for people: a head of its columns, and its text below; see `readFrontmatter`. */
export function contentSheet(item: StoredItem): string {
  const values: Readonly<Record<string, unknown>> = item
  const lines = columnsOf[item.type]
    .filter(({ name }) => name !== 'content')
    .map(({ name, key }) => `${key}: ${written(values[name])}`.trimEnd())
  return ['---', `type: ${item.type}`, ...lines, '---', '', item.content, ''].join('\n')
}

function written(value: unknown): string {
  if (Array.isArray(value)) {
    const plain = value.every(
      (part) => typeof part === 'string' && /^[^\s,"[{][^,\n\r]*$/.test(part),
    )
    return plain ? value.join(', ') : JSON.stringify(value)
  }
  const text = String(value ?? '')
  return /^"|^\s|\s$|[\n\r]/.test(text) ? JSON.stringify(text) : text
}
