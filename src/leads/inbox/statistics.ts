import type { Kysely } from 'kysely'
import { z } from 'zod'
import { parseJson, type Schema } from '#database/database'
import { countSubmissions } from './submission.ts'

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
const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * dayMs).toISOString()

/** Counts what the forms brought in, without what was written. */
export async function readStatistics(db: Kysely<Schema>, now: Date): Promise<Statistics> {
  return {
    groups: await countLeads(db),
    lastWeek: await countSubmissions(db, { since: daysAgo(7, now) }),
    lastMonth: await countSubmissions(db, { since: daysAgo(30, now) }),
    reasons: await commonReasons(db),
  }
}

/** How many leads are in quarantine: those of the last 24 hours, and all. */
export type QuarantineState = Readonly<{ lastDay: number; all: number }>

/** Counts what is in quarantine at `now`. */
export async function readQuarantineState(db: Kysely<Schema>, now: Date): Promise<QuarantineState> {
  const states = ['quarantined'] as const
  return {
    lastDay: await countSubmissions(db, { states, since: daysAgo(1, now) }),
    all: await countSubmissions(db, { states }),
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
