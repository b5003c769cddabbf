import { columnsOf } from '#stories/fields'
import { type ContentType, contentTypes } from '#stories/items'
import { JsonFault, parseJsonLines } from '../parse-json-lines.ts'
import type { FileProblem } from '../read-text-file.ts'
import { readFrontBlock } from './front-block.ts'
import type { Values } from './normal-row.ts'

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
  return /^\s*[{[]/.test(text) ? fromJson(text) : fromFrontBlock(text)
}

function fromFrontBlock(text: string): Sheet {
  const { values, end, body, problems } = readFrontBlock(text)
  const entries = [...values].map(([key, entry]) => ({ key, ...entry }))
  const sheet = toSheet(entries, headKeys, end, problems)
  return { ...sheet, values: { ...sheet.values, content: body } }
}

function fromJson(text: string): Sheet {
  try {
    const { value, lineOf, repeated } = parseJsonLines(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new JsonFault(1, 'one object is expected; "import" reads lists')
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
    if (!(thrown instanceof JsonFault)) throw thrown
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
