import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#database/database'
import { type StoredStory, type Story, type StoryType, storyFromJson } from '../story.ts'

/** Why a version was saved; `found`: stored by other means, such as an early import. */
export type VersionCause =
  | 'created'
  | 'saved'
  | 'published'
  | 'scheduled'
  | 'withdrawn'
  | 'restored'
  | 'removed'
  | 'imported'
  | 'found'

/**
 * Adds a version inside the transaction that stores the story. If the state before it is not among the
 * versions, because it was stored by other means, it is added first.
 */
export async function addVersion(
  trx: Transaction<Schema>,
  story: StoredStory,
  {
    before,
    by,
    cause,
  }: Readonly<{ before: StoredStory | undefined; by: string | null; cause: VersionCause }>,
  now: Date,
): Promise<void> {
  if (before && !(await isKept(trx, story, before.updated_at))) {
    await insert(trx, before, { id: story.id, by: null, cause: 'found' }, before.updated_at)
  }
  await insert(trx, story, { id: story.id, by, cause }, now.toISOString())
}

async function isKept(trx: Transaction<Schema>, { type, id }: StoredStory, since: string) {
  const kept = await trx
    .selectFrom('story_versions')
    .select('id')
    .where(({ and }) => and({ type, story_id: id }))
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return kept !== undefined
}

async function insert(
  trx: Transaction<Schema>,
  story: StoredStory,
  { id, by, cause }: Readonly<{ id: string; by: string | null; cause: VersionCause }>,
  createdAt: string,
) {
  await trx
    .insertInto('story_versions')
    .values({
      id: randomUUIDv7(),
      type: story.type,
      story_id: id,
      staff_id: by,
      created_at: createdAt,
      cause,
      content: JSON.stringify(story),
    })
    .execute()
}

/**
 * The versions of a story, newest first, at most `limit`: who saved each (an id, null for the command line),
 * when (ISO 8601, UTC), and its `VersionCause`, or a cause that only a newer release knows.
 */
export async function listVersions(db: Kysely<Schema>, type: StoryType, id: string, limit = 200) {
  return await db
    .selectFrom('story_versions')
    .select(['id', 'staff_id as by', 'created_at as createdAt', 'cause'])
    .where(({ and }) => and({ type, story_id: id }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The content of a version; undefined when the story has no such version or it cannot be read. */
export async function readVersion(
  db: Kysely<Schema>,
  type: StoryType,
  id: string,
  version: string,
): Promise<Story | undefined> {
  const row = await db
    .selectFrom('story_versions')
    .select('content')
    .where(({ and }) => and({ type, story_id: id, id: version }))
    .executeTakeFirst()
  const story = row && storyFromJson(row.content)
  return story?.type === type ? story : undefined
}
