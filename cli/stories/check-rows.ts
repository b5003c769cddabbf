import { parseJson } from '#database/database'
import { fallbackLanguage, type Language, languages } from '#i18n/i18n'
import {
  type Column,
  columnsOf,
  type Story,
  type StoryState,
  type StoryType,
  slugOf,
  storyInput,
  storyProblems,
  storyTypes,
  type TextProblemKind,
  translationColumnsOf,
} from '#stories/stories'
import { parseMoment } from '../moment.ts'
import { counted } from '../output.ts'
import { DeepHtmlError, deepestHtml, htmlToMarkdown, htmlToWords } from './html-to-markdown.ts'
import { type GivenRow, type Values, valuesIn } from './read-rows.ts'

type CheckedRows = Readonly<{
  items: readonly Story[]
  /** What an item keeps of what is in the table, as the row says nothing of it. */
  unsaid: ReadonlyMap<Story, Unsaid>
  /** What is wrong, each behind its place. */
  problems: readonly string[]
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
const laterColumns = ['kept_off', 'image_alt', 'image_focus', 'colour', 'results', 'category']

export type Unsaid = Readonly<{
  columns: readonly string[]
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
  const problems: string[] = []
  const notes = new Set<string>()
  const seen = new Map<string, string>()
  const withHtml = new Set<string>()
  const unsaid = new Map<Story, Unsaid>()
  for (const { values: given, under, translated, place } of rows) {
    const values = toMarkdown ? unlessDeep(() => inWords(given)) : given
    if (!values) {
      problems.push(`${place}: a field ${tooDeep}`)
      continue
    }
    const own = typeNamed(values.type) ?? typeNamed(under) ?? typeNamed(named) ?? type
    if (!own) {
      problems.push(`${place}: is it a project or news? A column "type" or --type says it`)
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
        problems.push(`${place}: ${column} ${message}`)
      }
      continue
    }
    const item = toMarkdown ? unlessDeep(() => inMarkdown(checked.item)) : checked.item
    if (!item) {
      problems.push(`${place}: content ${tooDeep}`)
      continue
    }
    const isExported = item.updated_at !== undefined
    for (const { column, problem, value, line } of storyProblems(item, imageHosts)) {
      if (problem === 'html') withHtml.add(place)
      else if (!isExported) {
        const message = textMessage(problem, value)
        problems.push(`${place}: ${column}, its line ${line}: ${message}`)
      }
    }
    const keys = [`id ${item.id}`, ...(item.type === 'news' ? [`slug ${item.slug}`] : [])]
    for (const key of keys) {
      const before = seen.get(`${own} ${key}`)
      if (before) problems.push(`${place}: ${key} is taken by ${before}`)
      else seen.set(`${own} ${key}`, place)
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
      `${counted(withHtml.size, 'row')} with HTML, which shows as it stands; the first is ${first}. --html-to-markdown makes Markdown of it`,
    )
  }
  return { items, unsaid, problems, notes }
}

/** The type that a row, a table's name or a file's name says; undefined when it says none. */
function typeNamed(word: unknown): StoryType | undefined {
  return storyTypes.find((type) => word === type || word === `${type}s`)
}

function unknownColumns(type: StoryType, row: Values): readonly string[] {
  const columns = columnsOf[type].map(({ name }) => name)
  const known = ['type', 'updated_at', 'created_at', 'translations', ...columns]
  const words = translationColumnsOf[type].map(({ name }) => name)
  const translated = Object.entries(valuesIn(row.translations) ?? {}).flatMap(([language, text]) =>
    unknownAmong([...words, 'source_hash', oldSourceHash, 'updated_at'], valuesIn(text) ?? {}).map(
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

const tooDeep = `is HTML nested more than ${deepestHtml} deep`

/** What `make` gives; undefined where HTML is nested too deep to be read. */
function unlessDeep<Made>(make: () => Made): Made | undefined {
  try {
    return make()
  } catch (thrown) {
    if (thrown instanceof DeepHtmlError) return undefined
    throw thrown
  }
}

/** An item whose texts are Markdown where they were HTML. */
function inMarkdown<Item extends Story>(item: Item): Item {
  const made = structuredClone(item)
  for (const text of [made, ...Object.values(made.translations)]) {
    text.content = htmlToMarkdown(text.content)
  }
  return made
}

/** The values of a row without HTML but for its texts, before addresses are made of them. */
function inWords(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'content' ? value : worded(value),
    ]),
  )
}

function worded(value: unknown): unknown {
  if (typeof value === 'string') {
    const list = /^\s*[[{]/.test(value) ? parseJson(value) : undefined
    return typeof list === 'object' ? worded(list) : htmlToWords(value)
  }
  if (Array.isArray(value)) return value.map(worded)
  const inner = valuesIn(value)
  return inner ? inWords(inner) : value
}

/** What is wrong with a text, in a sentence for whoever imports it. */
function textMessage(problem: Exclude<TextProblemKind, 'html'>, value: string): string {
  return {
    heading: 'a heading begins with ## or ###; # is the title of the page',
    link: `a link takes https://…, a path on the site (/verdskra), mailto: or tel:; not ${value}`,
    picturePlace: 'a picture stands on a line of its own',
    pictureWords: 'a picture needs words for who does not see it: ![Words](address)',
    pictureAddress: `a picture takes https and a host in IMAGE_HOSTS, or a picture of the site; not ${value}`,
  }[problem]
}

/** What is wrong with a column (`title`, or `title.da` of a translation); the message follows it. */
type RowProblem = Readonly<{ column: string; message: string }>

type CheckedRow = Readonly<{ item: Story } | { problems: readonly RowProblem[] }>

/** What a row is when it does not say itself; the time is ISO 8601, UTC. */
type RowDefaults = Readonly<{ status: StoryState; published_at: string }>

/** Checks the values of a row; answers everything that is wrong with it, not only the first. */
export function checkRow(type: StoryType, values: Values, defaults: RowDefaults): CheckedRow {
  const row = normalRow(type, values, defaults)
  const parsed = storyInput.safeParse(row)
  if (parsed.success) return { item: parsed.data }
  const wrong = new Set(parsed.error.issues.map(({ path }) => columnAt(path)))
  // They are made of the title.
  if (wrong.has('title')) for (const made of ['id', 'slug']) if (!values[made]) wrong.delete(made)
  const problems = [...wrong].map((column) => ({ column, message: complaint(type, column, row) }))
  return { problems }
}

function columnAt([column, language, name]: readonly PropertyKey[]): string {
  return column === 'translations' && name ? `${String(name)}.${String(language)}` : String(column)
}

function complaint(type: StoryType, column: string, row: Values): string {
  const [name, language] = column.split('.')
  const isWhole = column === 'translations'
  const expected = isWhole
    ? 'texts by languages that are not its own'
    : (columnsOf[type].find((it) => it.name === name)?.expected ?? 'a time')
  const texts = language ? valuesIn(valuesIn(row.translations)?.[language]) : row
  const value = texts?.[name ?? '']
  if (value === undefined || value === '') return `is missing; it takes ${expected}`
  const shown = JSON.stringify(value) ?? String(value)
  return `takes ${expected}; not ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}`
}

/**
 * A row as `storyInput` takes it: what is left out or empty is filled in, times and lists are read,
 * id and slug are made from the title, and columns that the type has not are dropped. What cannot
 * be read stays as it is, to be refused.
 */
function normalRow(type: StoryType, values: Values, defaults: RowDefaults): Values {
  const made = typeof values.title === 'string' ? slugOf(values.title) || undefined : undefined
  const slug = filled(values.slug) ?? made
  const id = filled(values.id) ?? (type === 'news' ? slug : made)
  const row: Values = {
    ...values,
    slug,
    id: typeof id === 'number' ? String(id) : id,
    language: filled(values.language) ?? fallbackLanguage,
    status: filled(values.status) ?? defaults.status,
    published_at: timeOf(values.published_at) ?? defaults.published_at,
  }
  const known = columnsOf[type].map(({ name, empty }) => [name, orEmpty(row[name], empty)])
  return {
    type,
    ...Object.fromEntries(known),
    translations: normalTranslations(type, values.translations, row.status),
    updated_at: timeOf(values.updated_at),
  }
}

/** What exports of before December 2026 call `source_hash`. */
const oldSourceHash = 'made_from'

/** Translations by their languages; one that is null is none. Its state is the story's by default. */
function normalTranslations(type: StoryType, value: unknown, status: unknown): unknown {
  const given = value === undefined || value === null ? {} : valuesIn(value)
  if (!given) return value
  const texts = Object.entries(given).filter(([, text]) => text !== null && text !== undefined)
  return Object.fromEntries(
    texts.map(([language, text]) => {
      const own = valuesIn(text)
      if (!own) return [language, text]
      const words = translationColumnsOf[type].map(({ name, empty }) => [
        name,
        orEmpty(own[name], empty),
      ])
      const normal = {
        ...Object.fromEntries(words),
        status: filled(own.status) ?? status,
        published_at: timeOf(own.published_at),
        source_hash: filled(own.source_hash ?? own[oldSourceHash]),
        updated_at: timeOf(own.updated_at),
      }
      return [language, normal]
    }),
  )
}

/** A field that was left out holds what its kind says. */
function orEmpty(value: unknown, empty: Column['empty']): unknown {
  if (empty === '') return value ?? ''
  if (empty === null) return filled(value) ?? null
  return empty === undefined ? value : listOf(value)
}

function filled(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)
}

function timeOf(value: unknown): unknown {
  const given = filled(value)
  return typeof given === 'string' ? (instantOf(given) ?? given) : given
}

/**
 * A list of texts from what may hold one: a list, JSON of one, PostgreSQL's form of one
 * (`{a,"b, c"}`), or texts with commas between them. Anything else comes back as it is, to be
 * refused.
 */
function listOf(value: unknown): unknown {
  if (value === null || value === undefined) return []
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text.startsWith('[')) {
    const list = parseJson(text)
    if (Array.isArray(list)) return list
  }
  const array = /^\{(.*)\}$/s.exec(text)?.[1]
  if (array === undefined) return text.split(',').flatMap((part) => part.trim() || [])
  // PostgreSQL manual, 8.15.6: what is special stands in quotes, backslashes escape.
  const items = array.matchAll(/"((?:[^"\\]|\\.)*)"|[^,]+/gs)
  return [...items].map(([all, quoted]) =>
    quoted === undefined ? all.trim() : quoted.replaceAll(/\\(.)/gs, '$1'),
  )
}

/**
 * A time as people, JSON, PostgreSQL and form services write it (`2026-11-21`, `2026-11-21 12:00`,
 * `2026-11-21T12:00:00.123456+00:00`, `2026-11-21 12:00:00+00`, `2026-11-21 12:00:00 UTC`), as ISO
 * 8601 in UTC. Without a zone it is by the agency's clock.
 *
 * @returns undefined for anything else
 */
export function instantOf(text: string): string | undefined {
  const usual = text
    .trim()
    .replace(/(\.\d{3})\d+/, '$1')
    .replace(/ (?:UTC|GMT)$/, 'Z')
    .replace(/(:[\d:.]+) ?([+-]\d\d)$/, '$1$2:00')
    .replace(/(:[\d:.]+) ?([+-]\d\d):?(\d\d)$/, '$1$2:$3')
  return parseMoment(usual)?.start
}
