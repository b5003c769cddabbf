import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#database/database'
import { touch } from '#database/revisions'
import type { Schema } from '#database/schema'
import { lockTransaction } from '#database/transaction-lock'
import {
  type ContentItem,
  type ContentType,
  newsItem,
  projectItem,
  rowOfNews,
  rowOfProject,
  type StoredItem,
  tableOf,
} from './content-item.ts'
import { ContentTaken } from './content-taken.ts'

/** How many of the items were not there, were different, and were there already. */
export type Put = Readonly<{ added: number; changed: number; same: number }>

/**
 * Stores items of one type, at most a few hundred, in one transaction: those that are not there are
 * added, those with the id of another take its place. What is there already is not written, so that
 * its date of change stays. Throws `ContentTaken` when a slug belongs to an item that is not among
 * them.
 */
export async function putItems(
  database: Database,
  type: ContentType,
  items: readonly ContentItem[],
  now: Date,
): Promise<Put> {
  return await database.transaction(async (trx) => {
    await lockTransaction(database.engine, trx, 'content')
    const { changed, put } = await compare(trx, type, items)
    if (changed.length === 0) return put
    // All go before any comes, so that two may change their slugs with each other.
    await trx.deleteFrom(tableOf[type]).where('id', 'in', idsOf(changed)).execute()
    await checkSlugs(trx, changed)
    await insertAll(trx, changed, now)
    await touch(trx, tableOf[type])
    return put
  })
}

/** What `putItems` would do; nothing is written. */
export async function comparePut(
  database: Database,
  type: ContentType,
  items: readonly ContentItem[],
): Promise<Put> {
  return (await compare(database.db, type, items)).put
}

async function compare(
  db: Kysely<Schema>,
  type: ContentType,
  items: readonly ContentItem[],
): Promise<{ changed: readonly ContentItem[]; put: Put }> {
  const stored = await storedItems(db, type, items)
  const changed = items.filter((item) => {
    const before = stored.get(item.id)
    return (
      !before ||
      !isDeepStrictEqual(before, { ...item, updated_at: item.updated_at ?? before.updated_at })
    )
  })
  const added = items.filter(({ id }) => !stored.has(id)).length
  return {
    changed,
    put: { added, changed: changed.length - added, same: items.length - changed.length },
  }
}

async function storedItems(
  db: Kysely<Schema>,
  type: ContentType,
  items: readonly ContentItem[],
): Promise<ReadonlyMap<string, StoredItem>> {
  const ids = idsOf(items)
  // Whoever exports them hears of values that the site does not show.
  const quiet = () => undefined
  const found =
    type === 'project'
      ? (await db.selectFrom('projects').selectAll().where('id', 'in', ids).execute()).map((row) =>
          projectItem(row, quiet),
        )
      : (await db.selectFrom('news').selectAll().where('id', 'in', ids).execute()).map((row) =>
          newsItem(row, quiet),
        )
  return new Map(found.map((item) => [item.id, item]))
}

async function checkSlugs(trx: Transaction<Schema>, items: readonly ContentItem[]): Promise<void> {
  const slugs = items.flatMap((item) => (item.type === 'news' ? [item.slug] : []))
  if (slugs.length === 0) return
  const other = await trx
    .selectFrom('news')
    .select(['slug', 'title'])
    .where('slug', 'in', slugs)
    .executeTakeFirst()
  if (other) throw new ContentTaken('slug', other.slug, JSON.stringify(other.title))
}

async function insertAll(
  trx: Transaction<Schema>,
  items: readonly ContentItem[],
  now: Date,
): Promise<void> {
  const projects = items.filter((item) => item.type === 'project')
  const news = items.filter((item) => item.type === 'news')
  if (projects.length > 0) {
    const rows = projects.map((item) => rowOfProject(item, now))
    await trx.insertInto('projects').values(rows).execute()
  }
  if (news.length > 0) {
    const rows = news.map((item) => rowOfNews(item, now))
    await trx.insertInto('news').values(rows).execute()
  }
}

function idsOf(items: readonly ContentItem[]): string[] {
  return items.map(({ id }) => id)
}
