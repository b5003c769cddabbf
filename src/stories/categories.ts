import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#database/schema'

/**
 * Every category that has a published project at `now`, in no particular order. Jumps from each to
 * the next in the index, where `distinct` would read all of it. Throws when the database does.
 */
export async function publishedCategories(db: Kysely<Schema>, now: Date): Promise<string[]> {
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
