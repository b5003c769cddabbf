import type { Kysely } from 'kysely'
import { z } from 'zod'
import { parseJson } from '#database/content-columns'
import type { Schema } from '#database/schema'
import { matching } from './submission.ts'

export type Statistics = Readonly<{
  /** How many there are of each form, language and state that occurs. */
  groups: readonly Readonly<{ form: string; language: string; state: string; count: number }>[]
  lastWeek: number
  /** Of the last thirty days. */
  lastMonth: number
  /** The reasons of those in quarantine, the commonest first. */
  reasons: readonly Readonly<{ reason: string; count: number }>[]
}>

const reasonsSchema = z.array(z.string()).catch([])

/** Counts what the forms brought in, without what was written. */
export async function readStatistics(db: Kysely<Schema>, now: Date): Promise<Statistics> {
  const groups = await countLeads(db)
  const since = async (days: number) => {
    const { count } = await db
      .selectFrom('submissions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(matching({ since: new Date(now.getTime() - days * dayMs).toISOString() }))
      .executeTakeFirstOrThrow()
    return count
  }
  return {
    groups,
    lastWeek: await since(7),
    lastMonth: await since(30),
    reasons: await commonReasons(db),
  }
}

/** How many leads there are of each form, language and state that occurs, in that order. */
export async function countLeads(db: Kysely<Schema>): Promise<Statistics['groups']> {
  return await db
    .selectFrom('submissions')
    .select(({ fn }) => ['form', 'language', 'state', fn.countAll<number>().as('count')])
    .groupBy(['form', 'language', 'state'])
    .orderBy('form')
    .orderBy('language')
    .orderBy('state')
    .execute()
}

const dayMs = 24 * 60 * 60 * 1000

async function commonReasons(db: Kysely<Schema>): Promise<Statistics['reasons']> {
  const rows = await db
    .selectFrom('submissions')
    .select(({ fn }) => ['reasons', fn.countAll<number>().as('count')])
    .where('state', '=', 'quarantined')
    .groupBy('reasons')
    .execute()
  const counts = new Map<string, number>()
  for (const { reasons, count } of rows) {
    for (const reason of reasonsSchema.parse(parseJson(reasons))) {
      // Without its points, which differ from one submission to the next: `links +2`.
      const name = reason.replace(/ \+\d+$/, '')
      counts.set(name, (counts.get(name) ?? 0) + count)
    }
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
}
