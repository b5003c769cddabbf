import type { Kysely } from 'kysely'
import type { Report } from '#database/row-problem'
import type { Schema } from '#database/schema'
import { type ContentType, newsItem, projectItem, type StoredItem } from './edit/content-item.ts'

/**
 * The items, drafts included, that have `key` in the address of their page, or as their id. Throws
 * when the database does.
 *
 * @param page whose page it is, when that is known: then only the key of its address counts
 */
export async function findItems(
  db: Kysely<Schema>,
  { key, page }: Readonly<{ key: string; page?: ContentType | undefined }>,
  report: Report,
): Promise<StoredItem[]> {
  // PostgreSQL has no NUL in texts and would answer with an error instead of no row.
  const wanted = key.replaceAll('\0', '\ufffd')
  const found: StoredItem[] = []
  if (page !== 'news') {
    const rows = await db.selectFrom('projects').selectAll().where('id', '=', wanted).execute()
    found.push(...rows.map((row) => projectItem(row, report)))
  }
  if (page !== 'project') {
    const rows = await db
      .selectFrom('news')
      .selectAll()
      .where(({ eb, or }) => or([eb('slug', '=', wanted), eb(page ? 'slug' : 'id', '=', wanted)]))
      .execute()
    found.push(...rows.map((row) => newsItem(row, report)))
  }
  return found
}
