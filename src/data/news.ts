import type { Database } from './database.ts'
import { type NewsItem, readNewsItem } from './news-item.ts'
import { limitAndOffset, type Page, type Paged } from './paging.ts'
import { logRowProblem, type ReadOptions } from './row-problem.ts'

export type { NewsItem } from './news-item.ts'

export type News = {
  /** The `count` newest items (the home page shows three: specification, point 9). */
  latest(count: number): Promise<NewsItem[]>
  /** One page of all items, newest first. */
  list(page?: Page): Promise<Paged<NewsItem>>
  /** The item, or undefined when there is none. */
  bySlug(slug: string): Promise<NewsItem | undefined>
}

/**
 * The reads of the news (specification, point 7). An item whose `published_at` lies in the future
 * does not exist for any of them. All throw when the database does.
 */
export function createNews({ db }: Database, options: ReadOptions = {}): News {
  const { now = () => new Date(), report = logRowProblem } = options
  const published = () => db.selectFrom('news').where('published_at', '<=', now().toISOString())

  async function rows(page: Page): Promise<NewsItem[]> {
    const { limit, offset } = limitAndOffset(page)
    const found = await published()
      .selectAll()
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return found.map((row) => readNewsItem(row, report))
  }

  return {
    latest: (count) => rows({ pageSize: count }),

    async list(page = {}) {
      const items = await rows(page)
      const { total } = await published()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return { items, total }
    },

    async bySlug(slug) {
      // PostgreSQL has no NUL in texts and would answer with an error instead of no row.
      const wanted = slug.replaceAll('\0', '\ufffd')
      const row = await published().where('slug', '=', wanted).selectAll().executeTakeFirst()
      return row && readNewsItem(row, report)
    },
  }
}
