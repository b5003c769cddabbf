import type { Kysely } from 'kysely'
import type { Schema } from '#database/database'
import { isKnownLanguage, type Language } from '#i18n/i18n'
import { type StoryType, storyFromJson, tableOf } from '../story.ts'

/** The title of a story. */
export type StoryName = Readonly<{
  /** Its current id; a project may have had another before. */
  id: string
  title: string
  /** The language of the title. */
  language: Language
  /** Whether it was deleted, so that only versions are left. */
  isRemoved: boolean
}>

/**
 * The titles of stories, by the ids that they have or had, for later mentions such as the audit log. A story
 * without even a version is left out.
 */
export async function storyNames(
  db: Kysely<Schema>,
  type: StoryType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoryName>> {
  const moved = await movedTo(db, type, ids)
  const wanted = [...new Set(ids.map((id) => moved.get(id) ?? id))]
  const names = new Map((await namesNow(db, type, wanted)).map((name) => [name.id, name]))
  for (const id of wanted) {
    const last = names.has(id) ? undefined : await lastName(db, type, id)
    if (last) names.set(id, last)
  }
  return new Map(
    ids.flatMap((id) => {
      const name = names.get(moved.get(id) ?? id)
      return name ? [[id, name]] : []
    }),
  )
}

/** The new ids of projects whose id has changed; articles keep theirs. */
async function movedTo(db: Kysely<Schema>, type: StoryType, ids: readonly string[]) {
  if (type === 'news' || ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('story_redirects')
    .select(['old_key', 'story_id'])
    .where('type', '=', type)
    .where('old_key', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ old_key, story_id }) => [old_key, story_id]))
}

async function namesNow(db: Kysely<Schema>, type: StoryType, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(tableOf[type])
    .select(['id', 'title', 'language'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.flatMap(({ id, title, language }) =>
    isKnownLanguage(language) ? [{ id, title, language, isRemoved: false }] : [],
  )
}

async function lastName(
  db: Kysely<Schema>,
  type: StoryType,
  id: string,
): Promise<StoryName | undefined> {
  const row = await db
    .selectFrom('story_versions')
    .select('content')
    .where(({ and }) => and({ type, story_id: id }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const story = row && storyFromJson(row.content)
  return story && { id, title: story.title, language: story.language, isRemoved: true }
}
