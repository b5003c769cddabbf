import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import {
  addAudit,
  auditedName,
  type Database,
  lockTransaction,
  type Schema,
  touch,
} from '#database/database'
import { knownLanguages } from '#i18n/i18n'
import { type StoredStory, type Story, type StoryType, tableOf } from '../story.ts'
import { newsRow, newsTranslationRows, projectRow, projectTranslationRows } from '../story-rows.ts'
import { sourceHash, wordsIn } from '../translations.ts'

/** An id or slug that another story has; the message says which. */
export class StoryTakenError extends Error {
  readonly key: 'id' | 'slug'

  constructor(key: 'id' | 'slug', value: string, holder: string) {
    super(`the ${key} ${JSON.stringify(value)} is taken by ${holder}`)
    this.key = key
  }
}

/** The story was changed or removed by somebody else since it was read. */
export class StoryChangedError extends Error {
  constructor() {
    super('it was changed by somebody else meanwhile')
  }
}

/**
 * Runs `write` in a transaction that waits for others that write stories; when it gives true, pages are
 * rendered anew.
 */
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

/**
 * A story whose translations have a source hash and the time of their last change: their own, else
 * those of the stored ones as long as their words are the same.
 */
export function withSourceHashes<One extends Story>(
  story: One,
  before: StoredStory | undefined,
): One {
  const filled = structuredClone(story)
  for (const language of knownLanguages) {
    const text = filled.translations[language]
    if (!text) continue
    const old = before?.translations[language]
    text.published_at ??= old?.published_at ?? story.published_at
    const saysTheSame = old !== undefined && isDeepStrictEqual(wordsIn(text), wordsIn(old))
    const isSame =
      saysTheSame && text.status === old.status && text.published_at === old.published_at
    // What was read with the story is no word of whoever changed it.
    if (text.source_hash === old?.source_hash) text.source_hash = undefined
    if (text.updated_at === old?.updated_at) text.updated_at = undefined
    text.source_hash ??= saysTheSame ? old.source_hash : sourceHash(story)
    if (isSame) text.updated_at ??= old.updated_at
  }
  return filled
}

/**
 * Stores stories that are not there yet. Throws `StoryTakenError` when a slug is another's.
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
  if (other) throw new StoryTakenError('slug', other.slug, JSON.stringify(other.title))
}

/**
 * Writes a line of the audit log about something that was done with stories.
 *
 * @param by the id of the member of staff; null for the command line
 */
export async function auditStories(
  trx: Transaction<Schema>,
  by: string | null,
  event: string,
  details: Readonly<Record<string, string | number>>,
  now: Date,
): Promise<void> {
  await addAudit(trx, { event, details: { by: await auditedName(trx, by), ...details }, now })
}
