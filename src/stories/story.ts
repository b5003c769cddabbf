import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  type NewsRow,
  type NewsTranslationRow,
  type ProjectRow,
  type ProjectTranslationRow,
  parseJson,
} from '#database/database'
import { fallbackLanguage, type Language, languages } from '#i18n/i18n'
import {
  expectedOf,
  instant,
  newsFields,
  newsWords,
  projectFields,
  projectWords,
  type StoryState,
  translationState,
} from './fields.ts'
import { searchText } from './search-text.ts'

/** Only what was exported has it: then it comes back as it was. */
const updated_at = instant.optional()
/** As `updated_at`; see `wordsMark`. */
const made_from = z.string().optional()

/** A project as the agency writes it in JSON; see `withoutContradiction` too. */
export const projectInput = z.strictObject({
  ...projectFields,
  translations: inLanguages({ ...projectWords, ...translationState, made_from, updated_at }),
  updated_at,
})

/** A news article as the agency writes it in JSON; see `withoutContradiction` too. */
export const newsInput = z.strictObject({
  ...newsFields,
  translations: inLanguages({ ...newsWords, ...translationState, made_from, updated_at }),
  updated_at,
})

function inLanguages<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.partialRecord(z.enum(languages), z.strictObject(shape)).default({})
}

/** A project or a news article with its fields, as exports hold it. */
export const storyInput = z
  .discriminatedUnion('type', [
    projectInput.extend({ type: z.literal('project') }),
    newsInput.extend({ type: z.literal('news') }),
  ])
  .check(withoutContradiction)

/** A story has no translation into its own language, and is not kept off that. */
export function withoutContradiction({
  value,
  issues,
}: z.core.ParsePayload<ProjectInput | NewsInput>): void {
  const { language, kept_off, translations } = value
  const refuse = (path: string, message: string) =>
    issues.push({ code: 'custom', message, path: [path], input: value })
  if (translations[language]) refuse('translations', `${language} is its own language`)
  if (kept_off.includes(language)) refuse('kept_off', `${language} is its own language`)
}

export type ProjectInput = z.output<typeof projectInput>
export type NewsInput = z.output<typeof newsInput>
export type Story = (ProjectInput & { type: 'project' }) | (NewsInput & { type: 'news' })
export type StoryType = Story['type']

/** One that is in the table, drafts included. Its times are ISO 8601, UTC. */
export type StoredStory = Story & { updated_at: string }
export type StoredOf<Type extends StoryType> = Extract<StoredStory, { type: Type }>

/** A story as a page shows it: its words in one language. */
export type Shown<Stored> = Stored & {
  /** Every language that it is published in. */
  languages: readonly Language[]
}
/** A project as the pages show it. */
export type Project = Shown<StoredOf<'project'>>
/** A news article as the pages show it. */
export type NewsStory = Shown<StoredOf<'news'>>

export const storyTypes = ['project', 'news'] as const satisfies readonly StoryType[]

/** The table that holds each type. */
export const tableOf = { project: 'projects', news: 'news' } as const
/** The table that holds the translations of each type. */
export const translationsOf = {
  project: 'project_translations',
  news: 'news_translations',
} as const

/** Which texts count as published: those that are at a time, or for a preview all. */
type IsPublished = (text: Readonly<{ status: string; published_at: string }>) => boolean

/** Those that are published at `now`. */
export function publishedAt(now: Date): IsPublished {
  const moment = now.toISOString()
  return ({ status, published_at }) => status === 'published' && published_at <= moment
}

/**
 * A story as a language's domain shows it (requirement 7.9): in that language when its text there is
 * published, otherwise as it was written; undefined when neither is, or the story is kept off.
 */
export function shownIn<Stored extends StoredStory>(
  story: Stored,
  language: Language,
  isPublished: IsPublished,
): Shown<Stored> | undefined {
  const { kept_off } = story
  const published = languages.filter((each) => {
    const text = textIn(story, each)
    return text !== undefined && isPublished(text) && !kept_off.includes(each)
  })
  if (kept_off.includes(language)) return undefined
  const shown = published.includes(language) ? language : story.language
  const text = published.includes(shown) ? textIn(story, shown) : undefined
  if (!text) return undefined
  const changes = [story.updated_at, text.updated_at ?? ''].sort()
  const standing = {
    language: shown,
    published_at: (isPublished(story) ? story : text).published_at,
    updated_at: changes.at(-1) ?? story.updated_at,
    languages: published,
  }
  const words: object = wordsIn(story.translations[shown])
  return { ...story, ...words, ...standing }
}

function textIn({ translations, ...story }: StoredStory, language: Language) {
  if (language === story.language) return story
  const text = translations[language]
  return text && { ...text, published_at: text.published_at ?? story.published_at }
}

/** Only the words of a translation. */
export function wordsIn<Text extends Marks>(text: Text | undefined) {
  if (!text) return {}
  const { status, published_at, made_from, updated_at, ...words } = text
  return words
}

/**
 * A mark of what a story says in its own language, the same for the same words. A translation keeps
 * the one of the words that it was made from, so that a change of them tells it to be looked at.
 */
export function wordsMark(story: Story): string {
  const values: Readonly<Record<string, unknown>> = story
  const words = Object.keys(story.type === 'project' ? projectWords : newsWords)
  // What came later counts once it says something: marks from before stay true.
  const later = story.type === 'project' ? ['results'] : ['category']
  const said = words
    .filter((name) => values[name] || !later.includes(name))
    .map((name) => values[name])
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16)
}

/** The languages whose translations were made from other words than the story has now. */
export function outdatedTranslations(story: Story): readonly Language[] {
  const mark = wordsMark(story)
  return languages.filter((language) => {
    const madeFrom = story.translations[language]?.made_from
    return madeFrom !== undefined && madeFrom !== mark
  })
}

/** Something in a row that the site cannot show, and what is shown instead. */
export type RowProblem = Readonly<{
  table: 'projects' | 'news'
  id: string
  column: string
  message: string
}>

/** What the reads of stories need beside the database. */
export type ReadOptions = Readonly<{
  /** The clock that decides what is published. */
  now?: (() => Date) | undefined
  /** Hears of rows that are shown with something left out. */
  report?: ((problem: RowProblem) => void) | undefined
}>

type Report = (problem: RowProblem) => void

/**
 * Reads a project's row and those of its translations. Values that the site cannot show are reported
 * and read as something that it can, never thrown, so that every story can be shown and stored again.
 */
export function readProject(
  { search_text, ...row }: ProjectRow,
  translations: readonly ProjectTranslationRow[],
  report: Report,
): StoredOf<'project'> {
  const read = cellReader({ table: 'projects', id: row.id }, report)
  const ofWords = ({ tags, results }: Pick<ProjectTranslationRow, 'tags' | 'results'>) => ({
    tags: read('tags', projectWords.tags, parseJson(tags), []),
    results: read('results', projectWords.results, results, ''),
  })
  return {
    type: 'project',
    ...row,
    ...readCommon(row, read),
    ...ofWords(row),
    colour: read('colour', projectFields.colour, row.colour || null, null),
    link: read('link', projectFields.link, row.link || null, null),
    translations: readTranslations(translations, read, ({ search_text: _, ...text }) => ({
      ...text,
      ...ofWords(text),
    })),
  }
}

/** Reads a news article's row and those of its translations; see `readProject`. */
export function readNewsStory(
  row: NewsRow,
  translations: readonly NewsTranslationRow[],
  report: Report,
): StoredOf<'news'> {
  const read = cellReader({ table: 'news', id: row.id }, report)
  return {
    type: 'news',
    ...row,
    ...readCommon(row, read),
    excerpt: row.excerpt?.trim() ? row.excerpt : null,
    category: row.category?.trim() ? row.category : null,
    translations: readTranslations(translations, read, (text) => text),
  }
}

/** The row of a checked project, changed at `now` unless it says when. */
export function projectRow(
  { type, translations, ...input }: ProjectInput & { type?: 'project' },
  now: Date,
): ProjectRow {
  return {
    ...input,
    tags: JSON.stringify(input.tags),
    kept_off: JSON.stringify(input.kept_off),
    search_text: searchText(input),
    updated_at: input.updated_at ?? now.toISOString(),
  }
}

/** The row of a checked news article, changed at `now` unless it says when. */
export function newsRow(
  { type, translations, ...input }: NewsInput & { type?: 'news' },
  now: Date,
): NewsRow {
  return {
    ...input,
    kept_off: JSON.stringify(input.kept_off),
    updated_at: input.updated_at ?? now.toISOString(),
  }
}

/** The rows of a checked project's translations; see `projectRow`. */
export function projectTranslationRows(
  story: ProjectInput,
  now: Date,
): readonly ProjectTranslationRow[] {
  return translationRows({ ...story, type: 'project' }, story.translations, now).map((row) => ({
    ...row,
    tags: JSON.stringify(row.tags),
    search_text: searchText(row),
  }))
}

/** The rows of a checked news article's translations; see `newsRow`. */
export function newsTranslationRows(story: NewsInput, now: Date): readonly NewsTranslationRow[] {
  return translationRows({ ...story, type: 'news' }, story.translations, now)
}

type Marks = {
  status: StoryState
  published_at?: string | undefined
  made_from?: string | undefined
  updated_at?: string | undefined
}

function translationRows<Text extends Marks>(
  story: Story,
  translations: Readonly<Partial<Record<Language, Text>>>,
  now: Date,
) {
  return languages.flatMap((language) => {
    const text = translations[language]
    if (!text) return []
    return {
      ...text,
      ...{ story_id: story.id, language },
      published_at: text.published_at ?? story.published_at,
      made_from: text.made_from ?? wordsMark(story),
      updated_at: text.updated_at ?? now.toISOString(),
    }
  })
}

type TranslationRow = Readonly<{ story_id: string; language: string; status: string }>

function readTranslations<Row extends TranslationRow, Text extends TranslationRow>(
  rows: readonly Row[],
  cell: ReadCell,
  read: (row: Row) => Text,
) {
  type Kept = Omit<Text, 'story_id' | 'language' | 'status'> & { status: StoryState }
  const found: Partial<Record<Language, Kept>> = {}
  for (const row of rows) {
    const { story_id, language: named, status, ...text } = read(row)
    const language = cell('translations', z.enum(languages), named, undefined)
    if (language) found[language] = { ...text, status: readState(status) }
  }
  return found
}

function readCommon(
  row: Pick<ProjectRow, 'language' | 'kept_off' | 'image_url' | 'image_alt' | 'status'>,
  read: ReadCell,
) {
  return {
    language: read('language', projectFields.language, row.language, fallbackLanguage),
    kept_off: read('kept_off', projectFields.kept_off, parseJson(row.kept_off), []),
    image_url: row.image_url || null,
    image_alt: row.image_alt?.trim() ? row.image_alt : null,
    status: readState(row.status),
  }
}

/** What the field makes of a value; `instead`, and a report, where it makes nothing of it. */
type ReadCell = <Value, Else>(
  column: string,
  field: z.ZodType<Value>,
  value: unknown,
  instead: Else,
) => Value | Else

function cellReader(row: Omit<RowProblem, 'column' | 'message'>, report: Report): ReadCell {
  return (column, field, value, instead) => {
    const { success, data } = field.safeParse(value)
    if (success) return data
    const read = JSON.stringify(instead) ?? 'nothing'
    report({ ...row, column, message: `takes ${expectedOf(field)}; read as ${read}` })
    return instead
  }
}

function readState(value: string): StoryState {
  return value === 'draft' ? 'draft' : 'published'
}
