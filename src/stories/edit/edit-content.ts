import type { Transaction } from 'kysely'
import type { Database } from '#database/database'
import { touch } from '#database/revisions'
import type { Schema } from '#database/schema'
import { lockTransaction } from '#database/transaction-lock'
import type { ContentState } from '../published.ts'
import {
  type ContentItem,
  type ContentType,
  rowOfNews,
  rowOfProject,
  type StoredItem,
  tableOf,
} from './content-item.ts'
import { ContentChanged, ContentTaken } from './content-taken.ts'

/** Stores a new item. Throws `ContentTaken` when its id or slug is another's. */
export async function addItem(database: Database, item: ContentItem, now: Date): Promise<void> {
  await writeContent(database, item.type, async (trx) => {
    const held = await stateOf(trx, item.type, item.id)
    if (held) throw new ContentTaken('id', item.id, JSON.stringify(held.title))
    await checkSlug(trx, item)
    await insert(trx, item, now)
    return true
  })
}

/**
 * Stores `item` in place of `before`, which has the same type and id. Throws `ContentChanged` when
 * that is not what the table holds any more, and `ContentTaken` when the slug is another's.
 */
export async function replaceItem(
  database: Database,
  before: StoredItem,
  item: ContentItem,
  now: Date,
): Promise<void> {
  await writeContent(database, item.type, async (trx) => {
    const held = await stateOf(trx, before.type, before.id)
    if (held?.updated_at !== before.updated_at) throw new ContentChanged()
    await checkSlug(trx, item)
    await trx.deleteFrom(tableOf[item.type]).where('id', '=', item.id).execute()
    await insert(trx, { ...item, updated_at: undefined }, now)
    return true
  })
}

/** Deletes an item; false when there is none. */
export async function removeItem(
  database: Database,
  type: ContentType,
  id: string,
): Promise<boolean> {
  return await writeContent(database, type, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom(tableOf[type])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  })
}

/** Says from when on an item is shown, or that it is a draft; false when there is none. */
export async function setState(
  database: Database,
  { type, id }: Pick<ContentItem, 'type' | 'id'>,
  state: Readonly<{ status: ContentState; published_at: string }>,
  now: Date,
): Promise<boolean> {
  return await writeContent(database, type, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable(tableOf[type])
      .set({ ...state, updated_at: now.toISOString() })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })
}

/** Runs `work`, alone among those that write content, and counts the change that it answers. */
async function writeContent(
  database: Database,
  type: ContentType,
  work: (trx: Transaction<Schema>) => Promise<boolean>,
): Promise<boolean> {
  return await database.transaction(async (trx) => {
    await lockTransaction(database.engine, trx, 'content')
    const changed = await work(trx)
    if (changed) await touch(trx, tableOf[type])
    return changed
  })
}

async function stateOf(trx: Transaction<Schema>, type: ContentType, id: string) {
  return await trx
    .selectFrom(tableOf[type])
    .select(['title', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function checkSlug(trx: Transaction<Schema>, item: ContentItem): Promise<void> {
  if (item.type !== 'news') return
  const other = await trx
    .selectFrom('news')
    .select(['id', 'title'])
    .where('slug', '=', item.slug)
    .where('id', '!=', item.id)
    .executeTakeFirst()
  if (other) throw new ContentTaken('slug', item.slug, JSON.stringify(other.title))
}

async function insert(trx: Transaction<Schema>, item: ContentItem, now: Date): Promise<void> {
  if (item.type === 'project') {
    await trx.insertInto('projects').values(rowOfProject(item, now)).execute()
  } else {
    await trx.insertInto('news').values(rowOfNews(item, now)).execute()
  }
}
