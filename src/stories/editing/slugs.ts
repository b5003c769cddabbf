import type { Kysely, Transaction } from 'kysely'
import { type Schema, withoutNul } from '#database/database'
import { slugified } from '#i18n/i18n'
import type { Story, StoryType } from '../story.ts'

/** The key in the address of a story's page: an article's slug, a project's id. */
export function keyOf(story: Story): string {
  return story.type === 'news' ? story.slug : story.id
}

/** The most characters of a slug made from a title; one typed by hand may be longer. */
const longest = 80

/**
 * The slug made from a title: `Þrjú ráð fyrir vefinn` gives `thrju-rad-fyrir-vefinn`. Cut between words;
 * empty when the title has no letter or digit that is allowed.
 */
export function slugOf(title: string): string {
  const folded = slugified(title)
  if (folded.length <= longest) return folded
  const cut = folded.slice(0, longest + 1)
  const end = cut.lastIndexOf('-')
  return cut.slice(0, end > 0 ? end : longest)
}

/**
 * Stores the old addresses of stories as redirects, inside the transaction that changes them. An address that
 * a story now has is no longer a redirect.
 */
export async function keepOldAddresses(
  trx: Transaction<Schema>,
  changes: readonly Readonly<{ before: Story | undefined; story: Story }>[],
  now: Date,
): Promise<void> {
  for (const { before, story } of changes) {
    const { type, id } = story
    if (!before || keyOf(before) === keyOf(story)) continue
    const row = { story_id: id, created_at: now.toISOString() }
    await trx
      .insertInto('story_redirects')
      .values({ type, old_key: keyOf(before), ...row })
      .onConflict((conflict) => conflict.columns(['type', 'old_key']).doUpdateSet(row))
      .execute()
  }
  // Last, because two stories may swap their addresses.
  for (const type of ['project', 'news'] as const) {
    const keys = changes.filter(({ story }) => story.type === type).map(({ story }) => keyOf(story))
    if (keys.length === 0) continue
    await trx
      .deleteFrom('story_redirects')
      .where('type', '=', type)
      .where('old_key', 'in', keys)
      .execute()
  }
}

/** The id of the story that formerly had an address, in any case; undefined for none. */
export async function storyMovedFrom(
  db: Kysely<Schema>,
  type: StoryType,
  oldKey: string,
): Promise<string | undefined> {
  const wanted = withoutNul(oldKey)
  const row = await db
    .selectFrom('story_redirects')
    .select('story_id')
    .where('type', '=', type)
    .where('old_key', 'in', [wanted, wanted.toLowerCase()])
    .executeTakeFirst()
  return row?.story_id
}

/** The former addresses of a story, newest first. */
export async function oldKeysOf(
  db: Kysely<Schema>,
  type: StoryType,
  id: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('story_redirects')
    .select('old_key')
    .where(({ and }) => and({ type, story_id: id }))
    .orderBy('created_at', 'desc')
    .orderBy('old_key')
    .execute()
  return rows.map(({ old_key }) => old_key)
}
