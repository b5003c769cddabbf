import { type Language, languages } from '#i18n/i18n'
import {
  columnsOf,
  hasHtml,
  type Story,
  type StoryType,
  storyProblems,
  storyTypes,
  type TextProblemKind,
  translationColumnsOf,
} from '#stories/stories'
import { counted } from '../output.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { type GivenRow, type Values, valuesIn } from './read-rows.ts'
import { checkRow, instantOf } from './row.ts'

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
  for (const { values, under, translated, place } of rows) {
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
    const item = toMarkdown ? inMarkdown(checked.item) : checked.item
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
      `${counted(withHtml.size, 'row')} with HTML, which shows as it stands; the first is ${first}. --html-to-markdown makes Markdown of the simple tags`,
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
