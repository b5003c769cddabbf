import { sql } from 'kysely'
import type { Database } from '#database/database'
import { languages } from '#i18n/i18n'
import { storiesWithIds } from '../read-stories.ts'
import { foldedText } from '../search-text.ts'
import { type StoredStory, type StoryType, storyTypes, tableOf } from '../story.ts'
import { outdatedTranslations } from '../translations.ts'
import { keyOf } from './redirects.ts'

const chunk = 250

/**
 * Brings the index of the desk's list up to date, whoever has written the stories: one query when it
 * is, otherwise those that have changed since are read. Throws when the database does.
 */
export async function renewIndex(database: Database): Promise<void> {
  for (const type of storyTypes) {
    for (;;) {
      const ids = await changedIds(database, type)
      if (ids.length > 0) await noteStories(database, type, ids)
      if (ids.length < chunk) break
    }
  }
}

async function changedIds({ db }: Database, type: StoryType): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select story.id as id from ${sql.table(tableOf[type])} as story
    left join story_index as noted on noted.type = ${type} and noted.story_id = story.id
    where noted.changed_at is null or noted.changed_at <> story.updated_at
    limit ${chunk}`.execute(db)
  return rows.map(({ id }) => id)
}

async function noteStories(database: Database, type: StoryType, ids: readonly string[]) {
  const stories = await storiesWithIds<StoryType>(database.db, type, ids)
  await database.transaction(async (trx) => {
    await trx
      .deleteFrom('story_index')
      .where('type', '=', type)
      .where('story_id', 'in', ids)
      .execute()
    if (stories.length === 0) return
    // Another process may do the same; either has read what is there.
    await trx
      .insertInto('story_index')
      .values(stories.map(rowOf))
      .onConflict((conflict) => conflict.columns(['type', 'story_id']).doNothing())
      .execute()
  })
}

function rowOf(story: StoredStory) {
  const texts = languages.flatMap((language) => story.translations[language] ?? [])
  const tags = story.type === 'project' ? story.tags : []
  const category = story.type === 'project' ? [story.category] : []
  const said = [story.title, ...texts.map(({ title }) => title), ...tags, ...category]
  const missing = languages.filter(
    (it) => it !== story.language && !story.kept_off.includes(it) && !story.translations[it],
  )
  return {
    type: story.type,
    story_id: story.id,
    changed_at: story.updated_at,
    search_text: [...said, keyOf(story), story.id].map(foldedText).join('\n'),
    missing: missing.join(' '),
    outdated: outdatedTranslations(story).join(' '),
  }
}
