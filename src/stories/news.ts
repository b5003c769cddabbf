import type { Database } from '#database/database'
import { logRowProblem, type ReadOptions } from '#database/row-problem'
import type { Language } from '#i18n/languages'
import { limitAndOffset, type Page, type Paged } from '#routing/paging'
import { type NewsItem, newsItem } from './items.ts'
import { inOrderOf, isInLanguage, isPublished, newestRows } from './published.ts'

export type News = {
  /**
   * The `count` newest items (the home page shows three), all of them or
   * those in one language.
   */
  latest(count: number, language?: Language): Promise<NewsItem[]>
  /** One page of all items, newest first. */
  list(page?: Page): Promise<Paged<NewsItem>>
  /** The item, or undefined when there is none. */
  bySlug(slug: string): Promise<NewsItem | undefined>
}

/**
 * The reads of the news. A draft, and an item whose `published_at`
 * lies in the future, does not exist for any of them. All throw when the database does.
 */
export function createNews({ db }: Database, options: ReadOptions = {}): News {
  const { now = () => new Date(), report = logRowProblem } = options
  const published = () => db.selectFrom('news').where(isPublished(now()))

  return {
    async latest(count, language) {
      const among = language ? published().where(isInLanguage(language)) : published()
      const found = await among
        .selectAll()
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limitAndOffset({ pageSize: count }).limit)
        .execute()
      return found.map((row) => newsItem(row, report))
    },

    async list(page = {}) {
      const { ids, ...counted } = await newestRows(db, 'news', isPublished(now()), page)
      if (ids.length === 0) return { items: [], ...counted }
      // By their ids alone: asked for more, SQLite takes an index that leads to all published rows.
      const found = await db.selectFrom('news').where('id', 'in', ids).selectAll().execute()
      return { items: inOrderOf(ids, found).map((row) => newsItem(row, report)), ...counted }
    },

    async bySlug(slug) {
      // PostgreSQL has no NUL in texts and would answer with an error instead of no row.
      const wanted = slug.replaceAll('\0', '\ufffd')
      const row = await published().where('slug', '=', wanted).selectAll().executeTakeFirst()
      return row && newsItem(row, report)
    },
  }
}
