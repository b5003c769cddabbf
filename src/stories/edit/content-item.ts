import { z } from 'zod'
import { readLanguage, readLink, readTags } from '#database/content-columns'
import type { Report } from '#database/row-problem'
import type { NewsRow, ProjectRow } from '#database/schema'
import type { ContentState } from '../published.ts'
import { newsInput, newsRow, projectInput, projectRow } from './content-input.ts'

/** A project or a news item with its columns (requirement 7.1), as exports hold it. */
export const contentItem = z.discriminatedUnion('type', [
  projectInput.extend({ type: z.literal('project') }),
  newsInput.extend({ type: z.literal('news') }),
])

export type ContentItem = z.output<typeof contentItem>
export type ContentType = ContentItem['type']
export type ProjectItem = Extract<ContentItem, { type: 'project' }>
export type NewsContent = Extract<ContentItem, { type: 'news' }>

/** One that is in the table, drafts included. */
export type StoredItem = ContentItem & { updated_at: string }

export const contentTypes = ['project', 'news'] as const satisfies readonly ContentType[]

/** The table that holds each type. */
export const tableOf = { project: 'projects', news: 'news' } as const

/**
 * Reads a project's row whole. Values that the site would not show are reported and read as the
 * site does, so that every item can be stored again.
 */
export function projectItem({ search_text, ...row }: ProjectRow, report: Report): StoredItem {
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

/** Reads a news item's row whole; see `projectItem`. */
export function newsItem(row: NewsRow, report: Report): StoredItem {
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

/** The item's row of the `projects` table. */
export function rowOfProject({ type, ...input }: ProjectItem, now: Date): ProjectRow {
  return projectRow(input, now)
}

/** The item's row of the `news` table. */
export function rowOfNews({ type, ...input }: NewsContent, now: Date): NewsRow {
  return newsRow(input, now)
}

function readState(value: string): ContentState {
  return value === 'draft' ? 'draft' : 'published'
}
