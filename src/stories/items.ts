import { z } from 'zod'
import { parseJson } from '#database/content-columns'
import type { Report, RowProblem } from '#database/row-problem'
import type { NewsRow, ProjectRow } from '#database/schema'
import { fallbackLanguage, isLanguage, type Language } from '#i18n/languages'
import { type ContentState, instant, newsFields, projectFields } from './fields.ts'
import { searchText } from './search-text.ts'

/** Only what was exported has it: then it comes back as it was. */
const updated_at = instant.optional()

/** A project as the agency writes it in JSON. */
export const projectInput = z.strictObject({ ...projectFields, updated_at })

/** A news item as the agency writes it in JSON. */
export const newsInput = z.strictObject({ ...newsFields, updated_at })

/** A project or a news item with its fields, as exports hold it. */
export const contentItem = z.discriminatedUnion('type', [
  projectInput.extend({ type: z.literal('project') }),
  newsInput.extend({ type: z.literal('news') }),
])

export type ProjectInput = z.output<typeof projectInput>
export type NewsInput = z.output<typeof newsInput>
export type ContentItem = z.output<typeof contentItem>
export type ContentType = ContentItem['type']

/** One that is in the table, drafts included. Its times are ISO 8601, UTC. */
export type StoredItem = ContentItem & { updated_at: string }
/** A project as the pages show it. */
export type Project = Extract<StoredItem, { type: 'project' }>
/** A news item as the pages show it. */
export type NewsItem = Extract<StoredItem, { type: 'news' }>

export const contentTypes = ['project', 'news'] as const satisfies readonly ContentType[]

/** The table that holds each type. */
export const tableOf = { project: 'projects', news: 'news' } as const

/**
 * Reads a project's row. Values that the site cannot show are reported and read as something that it
 * can, never thrown, so that every item can be shown and stored again.
 */
export function projectItem({ search_text, ...row }: ProjectRow, report: Report): Project {
  const column = (name: string) => ({ table: tableOf.project, id: row.id, column: name })
  return {
    type: 'project',
    ...row,
    language: readLanguage(row.language, column('language'), report),
    tags: readTags(row.tags, column('tags'), report),
    link: readLink(row.link, column('link'), report),
    image_url: row.image_url || null,
    status: readState(row.status),
  }
}

/** Reads a news item's row; see `projectItem`. */
export function newsItem(row: NewsRow, report: Report): NewsItem {
  const column = { table: tableOf.news, id: row.id, column: 'language' }
  return {
    type: 'news',
    ...row,
    language: readLanguage(row.language, column, report),
    excerpt: row.excerpt?.trim() ? row.excerpt : null,
    image_url: row.image_url || null,
    status: readState(row.status),
  }
}

/** The row of a checked project, changed at `now` unless it says when. */
export function projectRow(
  { type, ...input }: ProjectInput & { type?: 'project' },
  now: Date,
): ProjectRow {
  return {
    ...input,
    tags: JSON.stringify(input.tags),
    search_text: searchText(input),
    updated_at: input.updated_at ?? now.toISOString(),
  }
}

/** The row of a checked news item, changed at `now` unless it says when. */
export function newsRow({ type, ...input }: NewsInput & { type?: 'news' }, now: Date): NewsRow {
  return { ...input, updated_at: input.updated_at ?? now.toISOString() }
}

type Place = Omit<RowProblem, 'message'>

function readLanguage(value: string, column: Place, report: Report): Language {
  if (isLanguage(value)) return value
  report({ ...column, message: `unknown language ${JSON.stringify(value)}, read as Icelandic` })
  return fallbackLanguage
}

function readTags(value: string, column: Place, report: Report): string[] {
  const tags = z.array(z.string()).safeParse(parseJson(value))
  if (tags.success) return tags.data
  report({ ...column, message: 'not a JSON list of texts, read as no tags' })
  return []
}

function readLink(value: string | null, column: Place, report: Report): string | null {
  if (!value) return null
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  report({ ...column, message: 'not an http or https address, left out' })
  return null
}

function readState(value: string): ContentState {
  return value === 'draft' ? 'draft' : 'published'
}
