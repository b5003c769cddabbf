import { parseJson } from '#database/database'
import { officeMoment } from '#hours/hours'
import { firstLanguage, knownLanguages, type Language } from '#i18n/i18n'
import {
  type Column,
  columnsOf,
  type Story,
  type StoryType,
  slugOf,
  storyInput,
  storyProblems,
  storyTypes,
  type TextProblemKind,
  translationColumnsOf,
} from '#stories/stories'
import { type GivenRow, type Values, valuesIn } from './row.ts'

type CheckedRows = Readonly<{
  stories: readonly Story[]
  /** The languages of which a story's row says nothing. */
  untold: ReadonlyMap<Story, readonly Language[]>
  /** Stories from another system. */
  foreign: ReadonlySet<Story>
  /** The problems, each prefixed with its place. */
  problems: readonly string[]
  /** Remarks for whoever imports. */
  notes: ReadonlySet<string>
}>

type Checks = Readonly<{
  /** Rows of other types are skipped. */
  only: StoryType | undefined
  now: Date
  /** The hosts whose pictures may appear in texts. */
  imageHosts: readonly string[]
}>

/**
 * Checks all rows of a file. A row without a time of publication is a draft. A text with problems is refused, but
 * an export of this site is restored as it was, and a row from another system becomes a draft for review.
 */
export function checkRows(
  rows: readonly GivenRow[],
  { only, now, imageHosts }: Checks,
): CheckedRows {
  const stories: Story[] = []
  const problems: string[] = []
  const notes = new Set<string>()
  const seen = new Map<string, string>()
  const untold = new Map<Story, readonly Language[]>()
  const foreign = new Set<Story>()
  for (const { values, translated, place, draftReasons } of rows) {
    const type = storyTypes.find((each) => each === values.type)
    if (!type) problems.push(`${place}: type takes ${storyTypes.join(', ')}`)
    if (!type || (only && type !== only)) continue
    const unknown = unknownColumns(type, values)
    if (unknown.length > 0 && !draftReasons)
      notes.add(`columns that are left out: ${unknown.join(', ')}`)
    const checked = checkRow(type, values, now)
    if ('problems' in checked) {
      for (const { column, message } of checked.problems) {
        problems.push(`${place}: ${column} ${message}`)
      }
      continue
    }
    const { story } = checked
    const wrong = story.updated_at === undefined ? storyProblems(story, imageHosts) : []
    const found = wrong.map(
      ({ column, problem, value, line }) =>
        `${column}, its line ${line}: ${textMessage(problem, value)}`,
    )
    if (draftReasons) {
      foreign.add(story)
      const reasons = [...draftReasons, ...found]
      if (reasons.length > 0) story.status = 'draft'
      for (const reason of reasons) notes.add(`${place} is a draft: ${reason}`)
    } else problems.push(...found.map((each) => `${place}: ${each}`))
    const keys = [`id ${story.id}`, ...(story.type === 'news' ? [`slug ${story.slug}`] : [])]
    for (const key of keys) {
      const before = seen.get(`${type} ${key}`)
      if (before) problems.push(`${place}: ${key} is taken by ${before}`)
      else seen.set(`${type} ${key}`, place)
    }
    stories.push(story)
    untold.set(
      story,
      knownLanguages.filter((language) => !translated.includes(language)),
    )
  }
  return { stories, untold, foreign, problems, notes }
}

function unknownColumns(type: StoryType, row: Values): readonly string[] {
  const columns = columnsOf[type].map(({ name }) => name)
  const known = ['type', 'updated_at', 'translations', ...columns]
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

/** The message for a problem in a text, for whoever imports it. */
function textMessage(problem: TextProblemKind, value: string): string {
  return {
    heading: 'a heading begins with ## or ###; # is the title of the page',
    link: `a link takes https://…, a path on the site (/verdskra), mailto: or tel:; not ${value}`,
    picturePlace: 'a picture stands on a line of its own',
    pictureWords: 'a picture needs words for who does not see it: ![Words](address)',
    pictureAddress: `a picture takes https and a host in IMAGE_HOSTS, or a picture of the site; not ${value}`,
    html: `HTML shows as it stands: ${value}`,
  }[problem]
}

/** A problem with a column (`title`, or `title.da` for a translation); the message continues its name. */
type RowProblem = Readonly<{ column: string; message: string }>

type CheckedRow = Readonly<{ story: Story } | { problems: readonly RowProblem[] }>

/** Checks the values of a row; returns all problems, not only the first. */
export function checkRow(type: StoryType, values: Values, now: Date): CheckedRow {
  const row = normalRow(type, values, now)
  const parsed = storyInput.safeParse(row)
  if (parsed.success) return { story: parsed.data }
  const wrong = new Set(parsed.error.issues.map(({ path }) => columnAt(path)))
  // Both derive from the title, so the title's problem suffices.
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
 * Normalizes a row for `storyInput`: missing or empty values get their column's default, lists and times are
 * parsed, id and slug derive from the title, and columns that the type does not have are dropped. An invalid
 * value stays, to be refused.
 */
function normalRow(type: StoryType, values: Values, now: Date): Values {
  const made = typeof values.title === 'string' ? slugOf(values.title) || undefined : undefined
  const slug = filled(values.slug) ?? made
  const published_at = timeOf(values.published_at)
  const row: Values = {
    ...values,
    slug,
    id: filled(values.id) ?? (type === 'news' ? slug : made),
    language: filled(values.language) ?? firstLanguage(),
    status: filled(values.status) ?? (published_at === undefined ? 'draft' : 'published'),
    published_at: published_at ?? now.toISOString(),
  }
  return {
    type,
    ...knownIn(columnsOf[type], row),
    translations: normalTranslations(type, values.translations, row.status),
    updated_at: timeOf(values.updated_at),
  }
}

/** The name of `source_hash` in exports made before December 2026. */
const oldSourceHash = 'made_from'

/** Translations by language; null means none. The state defaults to the story's. */
function normalTranslations(type: StoryType, value: unknown, status: unknown): unknown {
  const given = value === undefined || value === null ? {} : valuesIn(value)
  if (!given) return value
  const texts = Object.entries(given).filter(([, text]) => text !== null && text !== undefined)
  return Object.fromEntries(
    texts.map(([language, text]) => {
      const own = valuesIn(text)
      if (!own) return [language, text]
      const normal = {
        ...knownIn(translationColumnsOf[type], own),
        status: filled(own.status) ?? status,
        published_at: timeOf(own.published_at),
        source_hash: filled(own.source_hash ?? own[oldSourceHash]),
        updated_at: timeOf(own.updated_at),
      }
      return [language, normal]
    }),
  )
}

/** The values of a row for these columns; a missing one gets its kind's default. */
function knownIn(columns: readonly Column[], row: Values): Values {
  return Object.fromEntries(columns.map(({ name, empty }) => [name, orEmpty(row[name], empty)]))
}

function orEmpty(value: unknown, empty: Column['empty']): unknown {
  if (empty === '') return value ?? ''
  if (empty === null) return filled(value) ?? null
  return empty === undefined ? value : listOf(value)
}

function filled(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)
}

/** A time without an offset is in the agency's time zone, as somebody who types it means it. */
function timeOf(value: unknown): unknown {
  const given = filled(value)
  return typeof given === 'string' ? (officeMoment(given) ?? given) : given
}

/** A list of texts from a list, from its JSON (as in CSV), or from text separated by commas. */
function listOf(value: unknown): unknown {
  if (value === null || value === undefined) return []
  if (typeof value !== 'string') return value
  const list = value.trim().startsWith('[') ? parseJson(value) : undefined
  return Array.isArray(list) ? list : value.split(',').flatMap((part) => part.trim() || [])
}
