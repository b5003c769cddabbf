import { sql } from 'kysely'
import type { Database } from '#database/database'
import { logRowProblem, type ReadOptions } from '#database/row-problem'
import { locales } from '#i18n/languages'
import { limitAndOffset, type Page, type Paged, totalOf } from '#routing/paging'
import { publishedCategories } from './categories.ts'
import { inOrderOf, newestRows } from './newest-rows.ts'
import { type Project, readProject } from './project.ts'
import { isPublished } from './published.ts'
import { foundAtMost, searchProjects } from './search-projects.ts'
import { foldedText, longestQuery } from './search-text.ts'

export type { Project } from './project.ts'

export type ProjectFilter = Page & {
  /** Exactly this category; empty or undefined for all. */
  category?: string | undefined
  /** Anywhere in title, description or a tag, in any case; empty or undefined for all. */
  query?: string | undefined
}

export type Projects = {
  /** One page of the projects that match both filters, newest first (requirement 7.3). */
  list(filter?: ProjectFilter): Promise<Paged<Project>>
  /** Every category that has a published project, in Icelandic alphabetical order. */
  categories(): Promise<string[]>
  /** The project, or undefined when there is none. */
  byId(id: string): Promise<Project | undefined>
  /** The title alone, for the breadcrumb; undefined when there is none. */
  titleOf(id: string): Promise<string | undefined>
}

const columns = [
  'id',
  'language',
  'title',
  'description',
  'content',
  'category',
  'tags',
  'image_url',
  'link',
  'published_at',
  'updated_at',
] as const

/**
 * The reads of the portfolio (requirement 7.2). A draft, and a project whose `published_at`
 * lies in the future, does not exist for any of them. Bad values in a row are reported and left
 * out. All throw when the database does.
 */
export function createProjects(database: Database, options: ReadOptions = {}): Projects {
  const { db } = database
  const { now = () => new Date(), report = logRowProblem } = options
  const published = () => db.selectFrom('projects').where(isPublished(now()))
  // PostgreSQL has no NUL in texts and would answer with an error instead of no row.
  const withId = (id: string) => published().where('id', '=', id.replaceAll('\0', '\ufffd'))

  async function find(wanted: string, category: string, page: Page) {
    if (wanted === '') {
      const shown = isPublished(now())
      const those = category ? sql<boolean>`category = ${category} and ${shown}` : shown
      return await newestRows(db, 'projects', those, page)
    }
    const search = { wanted, category, now: now() }
    const found = await searchProjects(database, search, foundAtMost + 1)
    const { limit, offset } = limitAndOffset(page)
    const ids = found.slice(0, foundAtMost).slice(offset, offset + limit)
    return { ids, ...totalOf(found.length, foundAtMost) }
  }

  async function withIds(ids: readonly string[]): Promise<Project[]> {
    if (ids.length === 0) return []
    // By their ids alone: asked for more, SQLite takes an index that leads to all published rows.
    const rows = await db
      .selectFrom('projects')
      .where('id', 'in', [...ids])
      .select(columns)
      .execute()
    return inOrderOf(ids, rows).map((row) => readProject(row, report))
  }

  return {
    async list({ category = '', query = '', ...page } = {}) {
      if (query.length > longestQuery) return { items: [], total: 0, more: false }
      const wanted = foldedText(query.replaceAll('\0', ' '))
      const found = await find(wanted, category.replaceAll('\0', '\ufffd'), page)
      return { ...found, items: await withIds(found.ids) }
    },

    async categories() {
      const { compare } = new Intl.Collator(locales.is)
      return (await publishedCategories(db, now())).sort(compare)
    },

    async byId(id) {
      const row = await withId(id).select(columns).executeTakeFirst()
      return row && readProject(row, report)
    },

    async titleOf(id) {
      return (await withId(id).select('title').executeTakeFirst())?.title
    },
  }
}
