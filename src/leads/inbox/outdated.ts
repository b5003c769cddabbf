import type { Kysely } from 'kysely'
import { announcedAhead } from '#content/retention'
import type { Schema } from '#database/schema'
import { retentionCutoff } from './retention-cutoff.ts'
import { type SubmissionState, submissionStates } from './submission.ts'
import { matching } from './submission-filter.ts'

export type Outdated = Readonly<{
  /** What the next run of the retention deletes, by state. */
  due: Readonly<Record<SubmissionState, number>>
  /** How many that nobody marked will be deleted within the period of `announcedAhead`. */
  newSoonDue: number
}>

/** Counts what is kept no longer at `now`, and what nobody marked and soon will not be. */
export async function countOutdated(db: Kysely<Schema>, now: Date): Promise<Outdated> {
  const later = new Date(now)
  later.setUTCDate(later.getUTCDate() + announcedAhead.amount)
  const count = async (state: SubmissionState, at: Date) => {
    const { found } = await db
      .selectFrom('submissions')
      .select(({ fn }) => fn.countAll<number>().as('found'))
      .where(matching({ states: [state], before: retentionCutoff(state, at) }))
      .executeTakeFirstOrThrow()
    return found
  }
  const due = { new: 0, quarantined: 0, answered: 0, won: 0, lost: 0 }
  for (const state of submissionStates) due[state] = await count(state, now)
  return { due, newSoonDue: (await count('new', later)) - due.new }
}
