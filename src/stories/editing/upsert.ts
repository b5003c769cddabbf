import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Schema } from '#database/database'
import { readStories, storiesWithIds } from '../queries.ts'
import { type StoredStory, type Story, type StoryType, tableOf } from '../story.ts'
import { keepOldAddresses } from './slugs.ts'
import { addVersion } from './versions.ts'
import { insertStories, withSourceHashes, writeContent } from './write-stories.ts'

/** How many stories were added, changed, or already the same. */
type UpsertCounts = Readonly<{ added: number; changed: number; same: number }>

/**
 * Upserts stories of one type, at most a few hundred, in one transaction: new ones are added, and those whose
 * id exists replace that story. An equal story is not written, so that its date of change stays. Throws
 * `StoryTakenError` when a story outside the batch has the slug.
 */
export async function upsertStories(
  database: Database,
  type: StoryType,
  stories: readonly Story[],
  now: Date,
): Promise<UpsertCounts> {
  let counts: UpsertCounts = { added: 0, changed: 0, same: 0 }
  await writeContent(database, type, async (trx) => {
    const compared = await compare(trx, type, stories)
    counts = compared.counts
    if (compared.changed.length === 0) return false
    // Delete all before inserting any, so that two may swap slugs.
    const ids = compared.changed.map(({ id }) => id)
    await trx.deleteFrom(tableOf[type]).where('id', 'in', ids).execute()
    await insertStories(trx, compared.changed, now)
    await recordImport(trx, type, compared.before, ids, now)
    return true
  })
  return counts
}

/** Counts what `upsertStories` would do, without writing. */
export async function compareUpsert(
  database: Database,
  type: StoryType,
  stories: readonly Story[],
): Promise<UpsertCounts> {
  return (await compare(database.db, type, stories)).counts
}

/** Stores the imported stories as versions, and redirects from old addresses. */
async function recordImport(
  trx: Transaction<Schema>,
  type: StoryType,
  before: readonly StoredStory[],
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const old = new Map(before.map((story) => [story.id, story]))
  const stored = await storiesWithIds<StoryType>(trx, type, ids)
  const changes = stored.map((story) => ({ before: old.get(story.id), story }))
  await keepOldAddresses(trx, changes, now)
  for (const { story, ...change } of changes) {
    await addVersion(trx, story, { ...change, by: null, cause: 'imported' }, now)
  }
}

async function compare(
  db: Kysely<Schema>,
  type: StoryType,
  stories: readonly Story[],
): Promise<{ changed: readonly Story[]; before: readonly StoredStory[]; counts: UpsertCounts }> {
  const those = sql<boolean>`id in (${sql.join(stories.map(({ id }) => id))})`
  // Without `report`: exports report the values that the site does not show.
  const found = await readStories(db, type, those)
  const stored = new Map(found.map((story) => [story.id, story]))
  const changed = stories.flatMap((given) => {
    const before = stored.get(given.id)
    const story = withSourceHashes(given, before)
    const updated_at = story.updated_at ?? before?.updated_at
    return before && isDeepStrictEqual(before, { ...story, updated_at }) ? [] : story
  })
  const added = stories.filter(({ id }) => !stored.has(id)).length
  return {
    changed,
    before: found,
    counts: { added, changed: changed.length - added, same: stories.length - changed.length },
  }
}
