import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import {
  type ContentTag,
  type Database,
  lockTransaction,
  readRevisions,
  type Schema,
  touch,
} from '#database/database'
import { insertStories } from './editing/write-stories.ts'
import { type Story, type StoryType, storyInput, tableOf } from './story.ts'

/** The parsed JSON of `content/demo`, with which a new site starts; not yet validated. */
type DemoContent = Readonly<{ projects: unknown; news: unknown }>

/**
 * Seeds a database that never had projects or news with the demo content, in one transaction. Returns whether
 * it did. A database that has or had any story is never touched, so deleted demo stories stay deleted; of
 * several processes that start together, one seeds. Throws, and stores nothing, when the demo content is
 * invalid; the message names the place.
 */
export async function seedIfEmpty(
  database: Database,
  demo: DemoContent,
  now: Date = new Date(),
): Promise<boolean> {
  if (await hadStories(database.db)) return false
  const projects = storiesIn('project', demo.projects)
  const news = storiesIn('news', demo.news)
  return await database.transaction(async (trx) => {
    await lockTransaction(database.engine, trx, 'seed')
    if (await hadStories(trx)) return false
    if ((await noteRows(trx, 'projects')) || (await noteRows(trx, 'news'))) return false
    await insertStories(trx, [...projects, ...news], now)
    if (projects.length > 0) await touch(trx, 'projects')
    if (news.length > 0) await touch(trx, 'news')
    return projects.length + news.length > 0
  })
}

async function hadStories(db: Kysely<Schema>): Promise<boolean> {
  const revisions = await readRevisions(db)
  return revisions.has('projects') || revisions.has('news')
}

/** Records rows that another program added as a change, so that nothing is seeded once they are deleted. */
async function noteRows(trx: Transaction<Schema>, table: ContentTag): Promise<boolean> {
  const rows = await trx.selectFrom(table).select('id').limit(1).execute()
  if (rows.length > 0) await touch(trx, table)
  return rows.length > 0
}

function storiesIn(type: StoryType, given: unknown): readonly Story[] {
  const story = z.looseObject({}).transform((fields) => ({ ...fields, type }))
  const result = z.array(story.pipe(storyInput)).safeParse(given)
  if (result.success) return result.data
  throw new Error(`Demo content, ${tableOf[type]}:\n${z.prettifyError(result.error)}`)
}
