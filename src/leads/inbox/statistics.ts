import type { Kysely } from 'kysely'
import type { Schema } from '#database/database'
import { countSubmissions } from './submission.ts'

const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * dayMs).toISOString()

export type QuarantineState = Awaited<ReturnType<typeof readQuarantineState>>

/** How many leads are in quarantine at `now`: those of the last 24 hours, and all. */
export async function readQuarantineState(db: Kysely<Schema>, now: Date) {
  const states = ['quarantined'] as const
  return {
    lastDay: await countSubmissions(db, { states, since: daysAgo(1, now) }),
    all: await countSubmissions(db, { states }),
  }
}

/** How many leads there are of each form, language and state that occurs, in that order. */
export async function countLeads(db: Kysely<Schema>) {
  return await db
    .selectFrom('submissions')
    .select(({ fn }) => ['form', 'language', 'state', fn.countAll<number>().as('count')])
    .groupBy(['form', 'language', 'state'])
    .orderBy('form')
    .orderBy('language')
    .orderBy('state')
    .execute()
}
