import { type Language, languages } from '#i18n/i18n'
import {
  type Column,
  columnsOf,
  type StoredStory,
  type StoryType,
  storyTypes,
  translationColumnsOf,
} from '#stories/stories'
import { parseJsonLines } from '../json.ts'
import { FileError, type FileProblem } from '../text-file.ts'
import type { Values } from './row.ts'

/** A project or news item, or a translation of one, as a file holds it, not yet checked. */
export type Sheet = Readonly<{
  type: StoryType
  /** Into which language it is a translation; undefined for an item itself. */
  translation?: Language | undefined
  values: Values
  /**
   * Where a column stands, by its name in the table, and what the file calls it; of a text below a
   * head, where its line `within` stands.
   */
  placeOf(column: string, within?: number): Readonly<{ line: number; key: string }>
  problems: readonly FileProblem[]
}>

/** What stands in a file, whatever it means. */
type Parts = Readonly<{
  entries: readonly Readonly<{ key: string; value: unknown; line: number }>[]
  /** The text below the head; JSON has it among its entries. */
  content?: Readonly<{ text: string; line: number }>
  /** Where to look for what is missing. */
  end: number
  problems: readonly FileProblem[]
}>

/**
 * Reads a file for `add`, `edit` or `preview`: a head and a text, or a JSON object.
 *
 * @returns nothing but problems when it does not say what it is of
 * @throws FileError when it is neither
 */
export function readSheet(text: string): Sheet | Pick<Sheet, 'problems'> {
  const isJson = /^\s*[{[]/.test(text)
  const { entries, content, end, problems } = isJson ? readObject(text) : readFrontmatter(text)
  const given = new Map(entries.map((entry) => [entry.key, entry]))
  const word = given.get('type')
  const type = storyTypes.find((each) => each === word?.value)
  if (!type) {
    const found = word ? `not ${JSON.stringify(word.value)}` : 'it is missing'
    const message = `type takes ${storyTypes.join(', ')}; ${found}`
    return { problems: problems.length > 0 ? problems : [{ line: word?.line ?? end, message }] }
  }
  const into = isJson ? undefined : given.get('translation')
  const translation = languages.find((language) => language === into?.value)
  if (into && !translation) {
    const message = `translation takes ${languages.join(', ')}; not ${JSON.stringify(into.value)}`
    return { problems: [...problems, { line: into.line, message }] }
  }
  const own = (translation ? translationColumnsOf : columnsOf)[type]
  const columns = [
    ...(translation ? identityColumns[type] : []),
    ...own
      .filter(({ name }) => isJson || name !== 'content')
      .map(({ name, key }) => ({ name, key: isJson ? name : key })),
    ...(isJson ? [{ name: 'translations', key: 'translations' }] : []),
  ]
  const names = new Map(columns.map(({ name, key }) => [key, name]))
  const known = columns.flatMap(({ name, key }) => {
    const entry = given.get(key)
    return entry ? [[name, entry.value] as const] : []
  })
  const unknown = entries.filter(
    ({ key }) => key !== 'type' && !(translation && key === 'translation') && !names.has(key),
  )
  return {
    type,
    translation,
    values: { ...Object.fromEntries(known), ...(content && { content: content.text }) },
    placeOf: (column, within = 1) => {
      if (column === 'content' && content) return { line: content.line + within - 1, key: column }
      const key = columns.find(({ name }) => name === column)?.key ?? column
      const whole = column.includes('.') ? 'translations' : key
      return { line: given.get(whole)?.line ?? end, key }
    },
    problems: [
      ...problems,
      ...unknown.map(({ key, line }) => ({
        line,
        message: `${JSON.stringify(key)} is not known; there are ${[...names.keys()].join(', ')}`,
      })),
    ],
  }
}

/** What says of which story a translation is. */
const identityColumns = {
  project: [{ name: 'id', key: 'id' }],
  news: [
    { name: 'id', key: 'id' },
    { name: 'slug', key: 'slug' },
  ],
} as const

function readObject(text: string): Parts {
  const { value, lineOf, repeated } = parseJsonLines(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FileError(1, 'one object is expected; "import" reads lists')
  }
  return {
    entries: Object.entries(value)
      // An export has it; it will be the time of the change.
      .filter(([key]) => key !== 'updated_at')
      .map(([key, part]: [string, unknown]) => ({ key, value: part, line: lineOf(value, key) })),
    end: lineOf(value),
    problems: repeated.map(({ key, line }) => ({ line, message: `${key} stands here again` })),
  }
}

const fence = /^---\s*$/

/**
 * Reads a text that begins with a head of `key: value` lines between two lines of `---`. In the
 * head, empty lines and lines that begin with # say nothing. A value in double quotes is JSON, so
 * that it can hold a line break. An empty line after the head and a line break at the end do not
 * belong to the text.
 */
function readFrontmatter(text: string): Parts {
  const [first = '', ...rest] = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const length = rest.findIndex((line) => fence.test(line))
  if (!fence.test(first) || length < 0) {
    const line = fence.test(first) ? rest.length + 1 : 1
    throw new FileError(line, 'the head stands between two lines of ---, and this is no such line')
  }
  const values = new Map<string, { value: string; line: number }>()
  const problems: FileProblem[] = []
  for (const [index, text] of rest.slice(0, length).entries()) {
    const line = index + 2
    if (/^\s*(#|$)/.test(text)) continue
    const [, key = '', value = ''] = /^([A-Za-z_]+)[ \t]*:(.*)$/s.exec(text) ?? []
    const before = values.get(key)
    if (key === '') {
      problems.push({ line, message: 'a line of the head looks like this: title: Nýr vefur' })
    } else if (before) {
      problems.push({ line, message: `${key} stands on line ${before.line} already` })
    } else values.set(key, { value: unquoted(value.trim()), line })
  }
  const below = rest.slice(length + 1)
  const isApart = below[0]?.trim() === ''
  if (isApart) below.shift()
  return {
    entries: [...values].map(([key, entry]) => ({ key, ...entry })),
    content: { text: below.join('\n').replace(/\n$/, ''), line: length + (isApart ? 4 : 3) },
    end: length + 2,
    problems,
  }
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value
  try {
    return String(JSON.parse(value))
  } catch {
    // A title may begin with a quotation.
    return value
  }
}

/** An item as a file for people: a head of its columns, and its text below; see `readFrontmatter`. */
export function contentSheet(item: StoredStory): string {
  return written([`type: ${item.type}`], columnsOf[item.type], item)
}

/**
 * A translation of an item as such a file; where there is none yet, the words of the item itself, to
 * be translated.
 */
export function translationSheet(item: StoredStory, language: Language): string {
  const { id, type } = item
  const head = [`type: ${type}`, `id: ${id}`, `translation: ${language}`]
  const fresh = { ...item, status: 'draft', published_at: '' }
  return written(head, translationColumnsOf[type], item.translations[language] ?? fresh)
}

function written(
  head: readonly string[],
  columns: readonly Column[],
  values: Values & { content: string },
): string {
  const lines = columns
    .filter(({ name }) => name !== 'content')
    .map(({ name, key }) => `${key}: ${cellOf(values[name])}`.trimEnd())
  return ['---', ...head, ...lines, '---', '', values.content, ''].join('\n')
}

function cellOf(value: unknown): string {
  if (Array.isArray(value)) {
    const isPlain = value.every((part) => /^[^\s,"[{][^,\n\r]*$/.test(String(part)))
    return isPlain ? value.join(', ') : JSON.stringify(value)
  }
  const text = String(value ?? '')
  return /^"|^\s|\s$|[\n\r]/.test(text) ? JSON.stringify(text) : text
}
