import type { Kysely } from 'kysely'
import type { Schema } from '#database/schema'
import { matching } from './submission-filter.ts'

/** How many leads are in quarantine: those of the last 24 hours, and all. */
export type QuarantineState = Readonly<{ lastDay: number; all: number }>

const dayMs = 24 * 60 * 60_000

/** Counts what is in quarantine at `now`. Throws when the database does. */
export async function readQuarantineState(db: Kysely<Schema>, now: Date): Promise<QuarantineState> {
  const count = async (since?: string) => {
    const { found } = await db
      .selectFrom('submissions')
      .select(({ fn }) => fn.countAll<number>().as('found'))
      .where(matching({ states: ['quarantined'], since }))
      .executeTakeFirstOrThrow()
    return found
  }
  const since = new Date(now.getTime() - dayMs).toISOString()
  return { lastDay: await count(since), all: await count() }
}
