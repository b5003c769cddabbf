import type { Kysely } from 'kysely'
import type { Schema } from '#database/schema'
import type { ContentItem } from './content-item.ts'

/** The ids of the news items among `items` that have another slug in the table. */
export async function movedSlugs(
  db: Kysely<Schema>,
  items: readonly ContentItem[],
): Promise<ReadonlySet<string>> {
  const wanted = new Map(
    items.map((item) => [item.id, item.type === 'news' ? item.slug : undefined]),
  )
  if (!items.some(({ type }) => type === 'news')) return new Set()
  const rows = await db.selectFrom('news').select(['id', 'slug']).execute()
  const moved = rows.filter(({ id, slug }) => wanted.has(id) && wanted.get(id) !== slug)
  return new Set(moved.map(({ id }) => id))
}
