import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, lockTransaction, type Schema, touch } from '#database/database'
import { languages } from '#i18n/i18n'
import { readStories, storiesWithIds } from './read-stories.ts'
import {
  newsRow,
  newsTranslationRows,
  projectRow,
  projectTranslationRows,
  type StoredStory,
  type Story,
  type StoryType,
  tableOf,
  wordsIn,
  wordsMark,
} from './story.ts'

/** An id or slug that another row has; the message says which row. */
export class StoryTaken extends Error {
  readonly key: 'id' | 'slug'

  constructor(key: 'id' | 'slug', value: string, holder: string) {
    super(`the ${key} ${JSON.stringify(value)} is taken by ${holder}`)
    this.key = key
  }
}

/** The row was changed or removed by somebody else since it was read. */
export class StoryChanged extends Error {
  constructor() {
    super('it was changed by somebody else meanwhile')
  }
}

/** Stores a new item. Throws `StoryTaken` when its id or slug is another's. */
export async function addStory(database: Database, item: Story, now: Date): Promise<void> {
  await writeContent(database, item.type, async (trx) => {
    const held = await stateOf(trx, item.type, item.id)
    if (held) throw new StoryTaken('id', item.id, JSON.stringify(held.title))
    await insertStories(trx, [item], now)
    return true
  })
}

/**
 * Stores `item` in place of `before`, which has the same type and id. Throws `StoryChanged` when
 * that is not what the table holds any more, and `StoryTaken` when the slug is another's.
 */
export async function replaceStory(
  database: Database,
  before: StoredStory,
  item: Story,
  now: Date,
): Promise<void> {
  await writeContent(database, item.type, async (trx) => {
    const held = await stateOf(trx, before.type, before.id)
    if (held?.updated_at !== before.updated_at) throw new StoryChanged()
    const [stored] = await storiesWithIds(trx, item.type, [item.id], () => undefined)
    await trx.deleteFrom(tableOf[item.type]).where('id', '=', item.id).execute()
    await insertStories(trx, [{ ...settled(item, stored), updated_at: undefined }], now)
    return true
  })
}

/** Deletes an item; false when there is none. */
export async function removeStory(
  database: Database,
  type: StoryType,
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
 * its date of change stays. Throws `StoryTaken` when a slug belongs to an item that is not among
 * them.
 */
export async function putStories(
  database: Database,
  type: StoryType,
  items: readonly Story[],
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
    await insertStories(trx, compared.changed, now)
    return true
  })
  return put
}

/** What `putStories` would do; nothing is written. */
export async function comparePut(
  database: Database,
  type: StoryType,
  items: readonly Story[],
): Promise<Put> {
  return (await compare(database.db, type, items)).put
}

const chunk = 500

/** Deletes the items with these ids, a few hundred a transaction. */
export async function removeStories(
  database: Database,
  type: StoryType,
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
async function writeContent(
  database: Database,
  type: StoryType,
  write: (trx: Transaction<Schema>) => Promise<boolean>,
): Promise<boolean> {
  return await database.transaction(async (trx) => {
    await lockTransaction(database.engine, trx, 'content')
    const changed = await write(trx)
    if (changed) await touch(trx, tableOf[type])
    return changed
  })
}

async function stateOf(trx: Transaction<Schema>, type: StoryType, id: string) {
  return await trx
    .selectFrom(tableOf[type])
    .select(['title', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function compare(
  db: Kysely<Schema>,
  type: StoryType,
  items: readonly Story[],
): Promise<{ changed: readonly Story[]; put: Put }> {
  const those = sql<boolean>`id in (${sql.join(items.map(({ id }) => id))})`
  // Whoever exports them hears of values that the site does not show.
  const found = await readStories(db, type, those, () => undefined)
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
function settled<Item extends Story>(item: Item, before: StoredStory | undefined): Item {
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
 * Stores items that are not there. Throws `StoryTaken` when a slug is another's.
 */
export async function insertStories(
  trx: Transaction<Schema>,
  items: readonly Story[],
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
  if (other) throw new StoryTaken('slug', other.slug, JSON.stringify(other.title))
  const rows = news.map((item) => newsRow(item, now))
  await trx.insertInto('news').values(rows).execute()
  const texts = news.flatMap((item) => newsTranslationRows(item, now))
  if (texts.length > 0) await trx.insertInto('news_translations').values(texts).execute()
}
