import { sql } from 'kysely'
import { locales } from '#i18n/languages'
import type { Database } from './database.ts'
import { limitAndOffset, type Page, type Paged } from './paging.ts'
import { type Project, readProject } from './project.ts'
import { logRowProblem, type ReadOptions } from './row-problem.ts'
import { longestQuery, searchPattern } from './search-text.ts'

export type { Project } from './project.ts'

export type ProjectFilter = Page & {
  /** Exactly this category; empty or undefined for all. */
  category?: string | undefined
  /** Anywhere in title, description or a tag, in any case; empty or undefined for all. */
  query?: string | undefined
}

export type Projects = {
  /** One page of the projects that match both filters, newest first (specification, point 2). */
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
 * The reads of the portfolio (specification, point 7). A project whose `published_at` lies in the
 * future does not exist for any of them. Bad values in a row are reported and left out. All throw
 * when the database does.
 */
export function createProjects({ db }: Database, options: ReadOptions = {}): Projects {
  const { now = () => new Date(), report = logRowProblem } = options
  const published = () => db.selectFrom('projects').where('published_at', '<=', now().toISOString())
  // PostgreSQL has no NUL in texts and would answer with an error instead of no row.
  const withId = (id: string) => published().where('id', '=', id.replaceAll('\0', '\ufffd'))

  return {
    async list({ category, query = '', ...page } = {}) {
      if (query.length > longestQuery) return { items: [], total: 0 }
      const pattern = searchPattern(query.replaceAll('\0', ' '))
      let matching = published()
      if (category) matching = matching.where('category', '=', category.replaceAll('\0', '\ufffd'))
      if (pattern) matching = matching.where(sql<boolean>`search_text like ${pattern} escape '\\'`)
      const { limit, offset } = limitAndOffset(page)
      const rows = await matching
        .select(columns)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      const { total } = await matching
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return { items: rows.map((row) => readProject(row, report)), total }
    },

    async categories() {
      const rows = await published().select('category').distinct().execute()
      const { compare } = new Intl.Collator(locales.is)
      return rows.map(({ category }) => category).sort(compare)
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
