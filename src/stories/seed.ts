import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database/database'
import { type ContentTag, readRevisions, touch } from '#database/revisions'
import type { Schema } from '#database/schema'
import { lockTransaction } from '#database/transaction-lock'
import { newsInput, newsRow, projectInput, projectRow } from './items.ts'

/** What a fresh install starts with: the parsed JSON of `content/demo`, not yet checked. */
export type DemoContent = { projects: unknown; news: unknown }

/**
 * Fills a database that never had projects or news with the demo content, in one transaction, and
 * returns whether it did. A database that has or had a single project or news item is never
 * touched, so what staff delete stays away; of several processes starting together, one seeds.
 * Throws, and stores nothing, when the demo content is not what it should be; the message names the
 * place.
 */
export async function seedIfEmpty(
  database: Database,
  demo: DemoContent,
  now: Date = new Date(),
): Promise<boolean> {
  if ((await readRevisions(database.db)).size > 0) return false
  const projects = check('projects', z.array(projectInput), demo.projects)
  const news = check('news', z.array(newsInput), demo.news)
  return await database.transaction(async (trx) => {
    await lockTransaction(database.engine, trx, 'seed')
    if ((await readRevisions(trx)).size > 0) return false
    if ((await noteRows(trx, 'projects')) || (await noteRows(trx, 'news'))) return false
    for (const project of projects) {
      await trx.insertInto('projects').values(projectRow(project, now)).execute()
    }
    for (const item of news) {
      await trx.insertInto('news').values(newsRow(item, now)).execute()
    }
    if (projects.length > 0) await touch(trx, 'projects')
    if (news.length > 0) await touch(trx, 'news')
    return projects.length + news.length > 0
  })
}

/** Rows that another program wrote have left no mark: they get one before they may be deleted. */
async function noteRows(trx: Transaction<Schema>, table: ContentTag): Promise<boolean> {
  const rows = await trx.selectFrom(table).select('id').limit(1).execute()
  if (rows.length > 0) await touch(trx, table)
  return rows.length > 0
}

function check<T>(name: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Error(`Demo content, ${name}:\n${z.prettifyError(result.error)}`)
}
