import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, lockTransaction, type Schema, touch } from '#database/database'
import { languages } from '#i18n/i18n'
import { readStories, storiesWithIds } from '../read-stories.ts'
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
} from '../story.ts'
import { noteAddresses } from './redirects.ts'
import { addVersion } from './versions.ts'

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

/** How many of the stories were not there, were different, and were there already. */
type Put = Readonly<{ added: number; changed: number; same: number }>

/**
 * Stores those of one type, at most a few hundred, in one transaction: those that are not there are
 * added, those with the id of another take its place. What is there already is not written, so that
 * its date of change stays. Throws `StoryTaken` when a slug belongs to a story that is not among
 * them.
 */
export async function putStories(
  database: Database,
  type: StoryType,
  stories: readonly Story[],
  now: Date,
): Promise<Put> {
  let put: Put = { added: 0, changed: 0, same: 0 }
  await writeContent(database, type, async (trx) => {
    const compared = await compare(trx, type, stories)
    put = compared.put
    if (compared.changed.length === 0) return false
    // All go before any comes, so that two may change their slugs with each other.
    const ids = compared.changed.map(({ id }) => id)
    await trx.deleteFrom(tableOf[type]).where('id', 'in', ids).execute()
    await insertStories(trx, compared.changed, now)
    await noteImport(trx, type, compared.before, ids, now)
    return true
  })
  return put
}

/** What `putStories` would do; nothing is written. */
export async function comparePut(
  database: Database,
  type: StoryType,
  stories: readonly Story[],
): Promise<Put> {
  return (await compare(database.db, type, stories)).put
}

/** Runs `write`, alone among those that write content; true from it counts as a change. */
export async function writeContent(
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

/** What another may have changed meanwhile; undefined without such a row. */
export async function stateOf(trx: Transaction<Schema>, type: StoryType, id: string) {
  return await trx
    .selectFrom(tableOf[type])
    .select(['title', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Keeps what was imported as versions, and leads old addresses to new ones. */
async function noteImport(
  trx: Transaction<Schema>,
  type: StoryType,
  before: readonly StoredStory[],
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const old = new Map(before.map((story) => [story.id, story]))
  const stored = await storiesWithIds<StoryType>(trx, type, ids)
  const changes = stored.map((story) => ({ before: old.get(story.id), story }))
  await noteAddresses(trx, changes, now)
  // An export brings its own times of change, by which the index would not see one.
  await trx
    .deleteFrom('story_index')
    .where('type', '=', type)
    .where('story_id', 'in', ids)
    .execute()
  for (const { story, ...change } of changes) {
    await addVersion(trx, story, { ...change, by: null, cause: 'imported' }, now)
  }
}

async function compare(
  db: Kysely<Schema>,
  type: StoryType,
  stories: readonly Story[],
): Promise<{ changed: readonly Story[]; before: readonly StoredStory[]; put: Put }> {
  const those = sql<boolean>`id in (${sql.join(stories.map(({ id }) => id))})`
  // Whoever exports them hears of values that the site does not show.
  const found = await readStories(db, type, those)
  const stored = new Map(found.map((story) => [story.id, story]))
  const changed = stories.flatMap((given) => {
    const before = stored.get(given.id)
    const story = settled(given, before)
    const updated_at = story.updated_at ?? before?.updated_at
    return before && isDeepStrictEqual(before, { ...story, updated_at }) ? [] : story
  })
  const added = stories.filter(({ id }) => !stored.has(id)).length
  return {
    changed,
    before: found,
    put: { added, changed: changed.length - added, same: stories.length - changed.length },
  }
}

/**
 * A story whose translations say what they were made from and when they changed: what they say
 * themselves, else what the stored ones do as long as their words are the same.
 */
export function settled<One extends Story>(story: One, before: StoredStory | undefined): One {
  const settling = structuredClone(story)
  for (const language of languages) {
    const text = settling.translations[language]
    if (!text) continue
    const old = before?.translations[language]
    text.published_at ??= old?.published_at ?? story.published_at
    const saysTheSame = old !== undefined && isDeepStrictEqual(wordsIn(text), wordsIn(old))
    const isSame =
      saysTheSame && text.status === old.status && text.published_at === old.published_at
    // What was read with the story is no word of whoever changed it.
    if (text.made_from === old?.made_from) text.made_from = undefined
    if (text.updated_at === old?.updated_at) text.updated_at = undefined
    text.made_from ??= saysTheSame ? old.made_from : wordsMark(story)
    if (isSame) text.updated_at ??= old.updated_at
  }
  return settling
}

/**
 * Stores stories that are not there yet. Throws `StoryTaken` when a slug is another's.
 */
export async function insertStories(
  trx: Transaction<Schema>,
  stories: readonly Story[],
  now: Date,
): Promise<void> {
  const projects = stories.filter((story) => story.type === 'project')
  const news = stories.filter((story) => story.type === 'news')
  if (news.length > 0) await refuseTakenSlugs(trx, news)
  const rows = {
    projects: projects.map((story) => projectRow(story, now)),
    news: news.map((story) => newsRow(story, now)),
    project_translations: projects.flatMap((story) => projectTranslationRows(story, now)),
    news_translations: news.flatMap((story) => newsTranslationRows(story, now)),
  }
  // Translations after what they refer to.
  for (const table of ['projects', 'news', 'project_translations', 'news_translations'] as const) {
    if (rows[table].length > 0) await trx.insertInto(table).values(rows[table]).execute()
  }
}

async function refuseTakenSlugs(
  trx: Transaction<Schema>,
  news: readonly Extract<Story, { type: 'news' }>[],
): Promise<void> {
  const slugs = news.map(({ slug }) => slug)
  const titled = trx.selectFrom('news').select(['slug', 'title'])
  const other = await titled.where('slug', 'in', slugs).executeTakeFirst()
  if (other) throw new StoryTaken('slug', other.slug, JSON.stringify(other.title))
}
