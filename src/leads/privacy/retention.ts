import type { Kysely } from 'kysely'
import type { Quantity } from '#agency/agency'
import { announcedAhead, retention } from '#content/retention'
import { addAudit, type Database, type Schema } from '#database/database'
import { dayBegins, officeDay } from '#hours/hours'
import {
  type Condition,
  countLeads,
  type LeadFilter,
  type LeadState,
  leadStates,
  matching,
} from '../inbox/lead.ts'
import { countEach, type DeleteOptions, deleteLeads, emailNamesOf } from './erase.ts'

type Options = DeleteOptions &
  Readonly<{
    /** How many leads are deleted in one transaction, so that no visitor waits long for it. */
    batch?: number
  }>

/**
 * Deletes leads past their retention period (`content/retention.ts`), oldest first, and records in the same
 * transactions how many in which state. May run in several processes at once; call `purgeDeleted` afterwards. Returns the number of deleted leads by state.
 */
export async function deleteOutdated(
  { db, transaction }: Database,
  { now, removeFiles, batch = 200 }: Options,
): Promise<Readonly<Record<string, number>>> {
  const states: string[] = []
  for (;;) {
    const ids = await oldest(db, now, batch)
    await removeFiles(await emailNamesOf(db, ids))
    const { leads, emails } = await transaction(async (trx) => {
      // Staff may have changed the state of one in the meantime.
      const found = await deleteLeads(trx, ids, outdated(now))
      const deleted = countEach(found.leads.map(({ state }) => state))
      if (found.leads.length > 0)
        await addAudit(trx, { event: 'retention', details: { deleted }, now })
      return found
    })
    await removeFiles(emails)
    states.push(...leads.map(({ state }) => state))
    // A full batch of which none was deleted: another server was faster, or this role lacks the right.
    if (ids.length < batch || leads.length === 0) return countEach(states)
  }
}

async function oldest(db: Kysely<Schema>, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where(outdated(now))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function outdated(now: Date): Condition {
  return (builder) =>
    builder.or(leadStates.map((state) => matching(outdatedIn(state, now))(builder)))
}

function outdatedIn(state: LeadState, now: Date): LeadFilter {
  return { states: [state], before: retentionCutoff(state, now) }
}

type Rule = Readonly<{ kept: Quantity; from: 'sending' | 'yearEnd' }>

const rules: Readonly<Record<LeadState, Rule>> = retention

/**
 * The moment before which leads in `state` are past their retention period, by the agency's calendar, ISO
 * 8601. Throws Error for a period that is not in days or years.
 */
export function retentionCutoff(state: LeadState, now: Date): string {
  const { kept, from } = rules[state]
  const year = officeDay(now).slice(0, 4)
  const start = new Date(from === 'yearEnd' ? dayBegins(`${year}-01-01`) : now)
  if (kept.unit === 'days') start.setUTCDate(start.getUTCDate() - kept.amount)
  else if (kept.unit === 'years') start.setUTCFullYear(start.getUTCFullYear() - kept.amount)
  else throw new Error(`content/retention.ts gives the period of "${state}" in ${kept.unit}`)
  return start.toISOString()
}

/** Counts the leads in state `new` that will be deleted within `announcedAhead`, but not by the next run. */
export async function countSoonOutdated(db: Kysely<Schema>, now: Date): Promise<number> {
  const later = new Date(now)
  later.setUTCDate(later.getUTCDate() + announcedAhead.amount)
  const since = retentionCutoff('new', now)
  return await countLeads(db, { ...outdatedIn('new', later), since })
}

/** Deletes hashes of senders from earlier days and their keys, as the next post does too. */
export async function forgetSenders({ transaction }: Database, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await transaction(async (trx) => {
    await trx.deleteFrom('arrivals').where('created_at', '<', day).execute()
    await trx.deleteFrom('sender_keys').where('day', '<', day).execute()
  })
}
