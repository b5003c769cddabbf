import type { Kysely } from 'kysely'
import type { Report } from '#database/row-problem'
import type { Schema } from '#database/schema'
import { type ContentType, newsItem, projectItem, type StoredItem } from './content-item.ts'

/** Rows read at a time: a table may be larger than the memory. */
const chunk = 200

/**
 * Every project or every news item, drafts included, in the order of their ids. Throws when the
 * database does; values that the site would not show are reported and left out.
 */
export async function* eachItem(
  db: Kysely<Schema>,
  type: ContentType,
  report: Report,
): AsyncGenerator<StoredItem, void> {
  let after = ''
  for (;;) {
    const items = await itemsAfter(db, type, after, report)
    yield* items
    const last = items.at(-1)
    if (!last || items.length < chunk) return
    after = last.id
  }
}

async function itemsAfter(
  db: Kysely<Schema>,
  type: ContentType,
  after: string,
  report: Report,
): Promise<StoredItem[]> {
  if (type === 'project') {
    const rows = await db
      .selectFrom('projects')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(chunk)
      .execute()
    return rows.map((row) => projectItem(row, report))
  }
  const rows = await db
    .selectFrom('news')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(chunk)
    .execute()
  return rows.map((row) => newsItem(row, report))
}
