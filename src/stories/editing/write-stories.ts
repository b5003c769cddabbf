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

/** Another story has the id or slug, which the message names. */
export class StoryTakenError extends Error {
  readonly key: 'id' | 'slug'

  constructor(key: 'id' | 'slug', value: string, holder: string) {
    super(`the ${key} ${JSON.stringify(value)} is taken by ${holder}`)
    this.key = key
  }
}

/** Somebody else changed or removed the story since it was read. */
export class StoryChangedError extends Error {
  constructor() {
    super('it was changed by somebody else meanwhile')
  }
}

/**
 * Runs `write` in a transaction, serialised with others that write stories. When it returns true, cached pages
 * are invalidated.
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
 * The story with a source hash and a time of last change for each translation: its own, or else the stored one's
 * if the text is the same.
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
    // Values unchanged since the read were not set by the writer.
    if (text.source_hash === old?.source_hash) text.source_hash = undefined
    if (text.updated_at === old?.updated_at) text.updated_at = undefined
    text.source_hash ??= saysTheSame ? old.source_hash : sourceHash(story)
    if (isSame) text.updated_at ??= old.updated_at
  }
  return filled
}

/** Inserts new stories. Throws `StoryTakenError` when another story has a slug. */
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
  // Translations after the stories that they refer to.
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
 * Adds an entry to the audit log about stories.
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
