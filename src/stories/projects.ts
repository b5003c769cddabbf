import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database'
import { logRowProblem, type ReadOptions } from '#database/row-problem'
import type { Schema } from '#database/schema'
import { locales } from '#i18n/languages'
import { limitAndOffset, type Page, type Paged, totalOf } from '#routing/paging'
import { type Project, projectItem } from './items.ts'
import { inOrderOf, isPublished, newestRows } from './published.ts'
import { foundAtMost, searchProjects } from './search-projects.ts'
import { foldedText, longestQuery } from './search-text.ts'

export type ProjectFilter = Page & {
  /** Exactly this category; empty or undefined for all. */
  category?: string | undefined
  /** Anywhere in title, description or a tag, in any case; empty or undefined for all. */
  query?: string | undefined
}

export type Projects = {
  /** One page of the projects that match both filters, newest first. */
  list(filter?: ProjectFilter): Promise<Paged<Project>>
  /** Every category that has a published project, in Icelandic alphabetical order. */
  categories(): Promise<string[]>
  /** The project, or undefined when there is none. */
  byId(id: string): Promise<Project | undefined>
  /** The title alone, for the breadcrumb; undefined when there is none. */
  titleOf(id: string): Promise<string | undefined>
}

/**
 * The reads of the portfolio. A draft, and a project whose `published_at`
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
      .selectAll()
      .execute()
    return inOrderOf(ids, rows).map((row) => projectItem(row, report))
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
      const row = await withId(id).selectAll().executeTakeFirst()
      return row && projectItem(row, report)
    },

    async titleOf(id) {
      return (await withId(id).select('title').executeTakeFirst())?.title
    },
  }
}

/**
 * Every category that has a published project at `now`, in no particular order. Jumps from each to
 * the next in the index, where `distinct` would read all of it. Throws when the database does.
 */
async function publishedCategories(db: Kysely<Schema>, now: Date): Promise<string[]> {
  // An expression has no index: of the two that would do, the one that begins with the category is
  // left.
  const next = (after: RawBuilder<unknown>) => sql`(
    select category from projects
    where category > ${after} and status || '' = 'published' and published_at <= ${now.toISOString()}
    order by category limit 1)`
  const { rows } = await sql<{ category: string }>`
    with recursive found (category) as (
      select ${next(sql`''`)}
      union all
      select ${next(sql`found.category`)} from found where found.category is not null
    )
    select category from found where category is not null`.execute(db)
  return rows.map(({ category }) => category)
}
