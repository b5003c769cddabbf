import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database/database'
import { touch } from '#database/revisions'
import type { Schema } from '#database/schema'
import { lockTransaction } from '#database/transaction-lock'
import { languages } from '#i18n/languages'
import {
  type ContentItem,
  type ContentType,
  newsRow,
  newsTranslationRows,
  projectRow,
  projectTranslationRows,
  type StoredItem,
  tableOf,
  wordsIn,
  wordsMark,
} from './items.ts'
import { itemsWithIds, readItems } from './stored.ts'

/** An id or slug that another row has; the message says which row. */
export class ContentTaken extends Error {
  readonly key: 'id' | 'slug'

  constructor(key: 'id' | 'slug', value: string, holder: string) {
    super(`the ${key} ${JSON.stringify(value)} is taken by ${holder}`)
    this.key = key
  }
}

/** The row was changed or removed by somebody else since it was read. */
export class ContentChanged extends Error {
  constructor() {
    super('it was changed by somebody else meanwhile')
  }
}

/** Stores a new item. Throws `ContentTaken` when its id or slug is another's. */
export async function addItem(database: Database, item: ContentItem, now: Date): Promise<void> {
  await writeContent(database, item.type, async (trx) => {
    const held = await stateOf(trx, item.type, item.id)
    if (held) throw new ContentTaken('id', item.id, JSON.stringify(held.title))
    await insertItems(trx, [item], now)
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
    const [stored] = await itemsWithIds(trx, item.type, [item.id], () => undefined)
    await trx.deleteFrom(tableOf[item.type]).where('id', '=', item.id).execute()
    await insertItems(trx, [{ ...settled(item, stored), updated_at: undefined }], now)
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
  let put: Put = { added: 0, changed: 0, same: 0 }
  await writeContent(database, type, async (trx) => {
    const compared = await compare(trx, type, items)
    put = compared.put
    if (compared.changed.length === 0) return false
    // All go before any comes, so that two may change their slugs with each other.
    const ids = compared.changed.map(({ id }) => id)
    await trx.deleteFrom(tableOf[type]).where('id', 'in', ids).execute()
    await insertItems(trx, compared.changed, now)
    return true
  })
  return put
}

/** What `putItems` would do; nothing is written. */
export async function comparePut(
  database: Database,
  type: ContentType,
  items: readonly ContentItem[],
): Promise<Put> {
  return (await compare(database.db, type, items)).put
}

const chunk = 500

/** Deletes the items with these ids, a few hundred a transaction. */
export async function removeIds(
  database: Database,
  type: ContentType,
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += chunk) {
    const some = ids.slice(start, start + chunk)
    await writeContent(database, type, async (trx) => {
      await trx.deleteFrom(tableOf[type]).where('id', 'in', some).execute()
      return true
    })
  }
}

/** Runs `write`, alone among those that write content; true from it counts as a change. */
export async function writeContent(
  database: Database,
  type: ContentType,
  write: (trx: Transaction<Schema>) => Promise<boolean>,
): Promise<boolean> {
  return await database.transaction(async (trx) => {
    await lockTransaction(database.engine, trx, 'content')
    const changed = await write(trx)
    if (changed) await touch(trx, tableOf[type])
    return changed
  })
}

/** What another may have changed meanwhile; undefined without such a row. */
export async function stateOf(trx: Transaction<Schema>, type: ContentType, id: string) {
  return await trx
    .selectFrom(tableOf[type])
    .select(['title', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function compare(
  db: Kysely<Schema>,
  type: ContentType,
  items: readonly ContentItem[],
): Promise<{ changed: readonly ContentItem[]; put: Put }> {
  const those = sql<boolean>`id in (${sql.join(items.map(({ id }) => id))})`
  // Whoever exports them hears of values that the site does not show.
  const found = await readItems(db, type, those, () => undefined)
  const stored = new Map(found.map((item) => [item.id, item]))
  const changed = items.flatMap((given) => {
    const before = stored.get(given.id)
    const item = settled(given, before)
    const updated_at = item.updated_at ?? before?.updated_at
    return before && isDeepStrictEqual(before, { ...item, updated_at }) ? [] : item
  })
  const added = items.filter(({ id }) => !stored.has(id)).length
  return {
    changed,
    put: { added, changed: changed.length - added, same: items.length - changed.length },
  }
}

/**
 * An item whose translations say what they were made from and when they changed: what they say
 * themselves, else what the stored ones do as long as their words are the same.
 */
export function settled<Item extends ContentItem>(
  item: Item,
  before: StoredItem | undefined,
): Item {
  const settling = structuredClone(item)
  for (const language of languages) {
    const text = settling.translations[language]
    if (!text) continue
    const old = before?.translations[language]
    text.published_at ??= old?.published_at ?? item.published_at
    const saysTheSame = old !== undefined && isDeepStrictEqual(wordsIn(text), wordsIn(old))
    const isSame =
      saysTheSame && text.status === old.status && text.published_at === old.published_at
    // What was read with the item is no word of whoever changed it.
    if (text.made_from === old?.made_from) text.made_from = undefined
    if (text.updated_at === old?.updated_at) text.updated_at = undefined
    text.made_from ??= saysTheSame ? old.made_from : wordsMark(item)
    if (isSame) text.updated_at ??= old.updated_at
  }
  return settling
}

/**
 * Stores items that are not there. Throws `ContentTaken` when a slug is another's.
 */
export async function insertItems(
  trx: Transaction<Schema>,
  items: readonly ContentItem[],
  now: Date,
): Promise<void> {
  const projects = items.filter((item) => item.type === 'project')
  const news = items.filter((item) => item.type === 'news')
  if (projects.length > 0) {
    const rows = projects.map((item) => projectRow(item, now))
    await trx.insertInto('projects').values(rows).execute()
    const texts = projects.flatMap((item) => projectTranslationRows(item, now))
    if (texts.length > 0) await trx.insertInto('project_translations').values(texts).execute()
  }
  if (news.length === 0) return
  const other = await trx
    .selectFrom('news')
    .select(['slug', 'title'])
    .where(
      'slug',
      'in',
      news.map(({ slug }) => slug),
    )
    .executeTakeFirst()
  if (other) throw new ContentTaken('slug', other.slug, JSON.stringify(other.title))
  const rows = news.map((item) => newsRow(item, now))
  await trx.insertInto('news').values(rows).execute()
  const texts = news.flatMap((item) => newsTranslationRows(item, now))
  if (texts.length > 0) await trx.insertInto('news_translations').values(texts).execute()
}
