import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, type Schema, withoutNul } from '#database/database'
import { readStories, storiesWithIds } from '../queries.ts'
import { type StoredStory, type Story, type StoryType, tableOf } from '../story.ts'
import { outdatedTranslations } from '../translations.ts'
import { dropDraftIn } from './drafts.ts'
import { keepOldAddresses, oldKeysOf } from './slugs.ts'
import { addVersion, type VersionCause } from './versions.ts'
import {
  auditStories,
  insertStories,
  StoryChangedError,
  StoryTakenError,
  withSourceHashes,
  writeContent,
} from './write-stories.ts'

type Saved = Readonly<{
  /** The story as it was read; undefined for a new one. */
  before: StoredStory | undefined
  story: Story
  /** The id of the member of staff; null for the command line. */
  by: string | null
  cause: VersionCause
}>

/**
 * Stores a story as a new version and returns it as stored; deletes the writer's draft. When its address (an
 * article's slug, a project's id) changes, the old one redirects to it.
 *
 * @throws StoryChangedError when the stored story differs from `before`
 * @throws StoryTakenError when another story has the id or the slug
 */
export async function saveStory(
  database: Database,
  { before, story, by, cause }: Saved,
  now: Date,
): Promise<StoredStory> {
  const { type, id } = story
  let stored: StoredStory | undefined
  await writeContent(database, type, async (trx) => {
    if (before) await checkUnchanged(trx, before)
    if (before?.id !== id) await checkFree(trx, type, id)
    const [old] = before ? await storiesWithIds(trx, type, [before.id]) : []
    if (before) await trx.deleteFrom(tableOf[type]).where('id', '=', before.id).execute()
    await insertStories(trx, [{ ...withSourceHashes(story, old), updated_at: undefined }], now)
    if (before && before.id !== id) await moveReferences(trx, type, before.id, id)
    const [made] = await storiesWithIds(trx, type, [id])
    if (!made) throw new Error('the story that was just stored is not there')
    stored = made
    await keepOldAddresses(trx, [{ before: old, story: made }], now)
    await addVersion(trx, made, { before: old, by, cause }, now)
    if (by !== null) await dropDraftIn(trx, { type, id, by })
    await auditStories(trx, by, `story ${cause}`, { type, story: id, title: story.title }, now)
    return true
  })
  if (!stored) throw new Error('nothing was stored')
  return stored
}

/**
 * Deletes a story; its last state stays among the versions, from which `saveStory` can restore it.
 *
 * @throws StoryChangedError when the stored story differs from `before`
 */
export async function removeStory(
  database: Database,
  { before, by }: Readonly<{ before: StoredStory; by: string | null }>,
  now: Date,
): Promise<void> {
  const { type, id, title } = before
  await writeContent(database, type, async (trx) => {
    await checkUnchanged(trx, before)
    await remove(trx, { type, ids: [id], by }, now)
    await auditStories(trx, by, 'story removed', { type, story: id, title }, now)
    return true
  })
}

/** Deletes stories for the command line, which records their number in the audit log; see `removeStory`. */
export async function removeStories(
  database: Database,
  type: StoryType,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await writeContent(database, type, async (trx) => {
    await remove(trx, { type, ids, by: null }, now)
    return true
  })
}

type Removal = Readonly<{ type: StoryType; ids: readonly string[]; by: string | null }>

/**
 * Deletes stories and everything that refers to their ids, except versions; previews of a deleted story show
 * nothing, and expire.
 */
async function remove(trx: Transaction<Schema>, { type, ids, by }: Removal, now: Date) {
  const stories = await storiesWithIds<StoryType>(trx, type, ids)
  for (const story of stories) {
    await addVersion(trx, story, { before: undefined, by, cause: 'removed' }, now)
  }
  await trx.deleteFrom(tableOf[type]).where('id', 'in', ids).execute()
  for (const table of ['story_drafts', 'story_redirects'] as const) {
    await trx.deleteFrom(table).where('type', '=', type).where('story_id', 'in', ids).execute()
  }
}

/**
 * The title of the story with this id, and when it was last changed, which differs after every change; undefined when
 * there is none (any more).
 */
async function titleAndChange(trx: Transaction<Schema>, type: StoryType, id: string) {
  return await trx
    .selectFrom(tableOf[type])
    .select(['title', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function checkUnchanged(trx: Transaction<Schema>, before: StoredStory): Promise<void> {
  const held = await titleAndChange(trx, before.type, before.id)
  if (held?.updated_at !== before.updated_at) throw new StoryChangedError()
}

async function checkFree(trx: Transaction<Schema>, type: StoryType, id: string): Promise<void> {
  const held = await titleAndChange(trx, type, id)
  if (held) throw new StoryTakenError('id', id, JSON.stringify(held.title))
}

/** Updates everything that refers to a story by its id, except its translations, which are stored with it. */
async function moveReferences(
  trx: Transaction<Schema>,
  type: StoryType,
  from: string,
  to: string,
): Promise<void> {
  for (const table of ['story_versions', 'story_drafts', 'story_redirects', 'previews'] as const) {
    await trx
      .updateTable(table)
      .set({ story_id: to })
      .where(({ and }) => and({ type, story_id: from }))
      .execute()
  }
}

/**
 * The story with this id for editing, drafts included; the languages whose translations are outdated; and the
 * former addresses that redirect to it. Undefined when there is none.
 */
export async function storyForDesk(db: Kysely<Schema>, type: StoryType, id: string) {
  const [story] = await storiesWithIds<StoryType>(db, type, [withoutNul(id)])
  if (!story) return undefined
  const oldKeys = await oldKeysOf(db, type, story.id)
  return { story, outdated: outdatedTranslations(story), oldKeys }
}

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
