import type { Kysely } from 'kysely'
import type { Schema } from '#database/database'
import { isKnownLanguage, type Language } from '#i18n/i18n'
import { type StoryType, storyFromJson, tableOf } from '../story.ts'

/** What a story is called. */
export type StoryName = Readonly<{
  /** Its id now; a project may have had another before. */
  id: string
  title: string
  /** In which the title is. */
  language: Language
  /** Whether it is there no longer, but for its versions. */
  isRemoved: boolean
}>

/**
 * What stories are called, by the ids that they have or had, for what tells of them later. One of which
 * not even a version is left is not in the answer.
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

/** Projects that have another id since; articles keep theirs. */
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
