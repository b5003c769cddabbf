import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import { auditBy, parseJson, type Schema } from '#database/database'
import { dropLeadDraftIn } from './drafts.ts'
import { referenceOf } from './lead.ts'

/** The member of staff who acts; undefined for the command line and the server. */
export type Actor = Readonly<{ id: string; email: string }> | undefined

type NewLeadEvent = Readonly<{
  /** The id of the lead. */
  lead: string
  kind: LeadEvent['kind']
  by: Actor
  /** The text or choice: `{ text }` of a note, `{ from, to }` of a state. */
  details?: Readonly<Record<string, string>>
  now: Date
}>

/**
 * Records an event of a lead, inside the transaction of the change: in its history with the text, in the
 * audit log without. Deletes the draft of the text. The caller takes the next version (`takeVersion`).
 * Returns the id of the event.
 */
export async function addLeadEvent(trx: Transaction<Schema>, event: NewLeadEvent): Promise<string> {
  const { lead, kind, by, details = {}, now } = event
  const id = randomUUIDv7()
  await trx
    .insertInto('lead_events')
    .values({
      id,
      lead_id: lead,
      staff_id: by?.id ?? null,
      created_at: now.toISOString(),
      kind,
      details: JSON.stringify(details),
    })
    .execute()
  if (by && (kind === 'reply' || kind === 'note')) {
    await dropLeadDraftIn(trx, { lead, by: by.id, kind })
  }
  await auditBy(trx, by, `lead ${kind}`, { lead: referenceOf(lead) }, now)
  return id
}

/** An event in the history of a lead. */
export type LeadEvent = Readonly<z.infer<typeof eventSchema>>

const eventSchema = z.object({
  id: z.string(),
  kind: z.enum(['state', 'assignee', 'note', 'release', 'quarantine', 'resend', 'reply']),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The name of the member of staff; null for the command line and the server. */
  by: z.string().nullable(),
  details: z.record(z.string(), z.string()).catch({}),
})

/** The history of a lead, oldest first, without events that this version of the site does not know. */
export async function leadHistory(db: Kysely<Schema>, lead: string): Promise<LeadEvent[]> {
  const rows = await db
    .selectFrom('lead_events')
    .leftJoin('staff', 'staff.id', 'lead_events.staff_id')
    .select([
      'lead_events.id',
      'kind',
      'details',
      'lead_events.created_at as at',
      'staff.name as by',
    ])
    .where('lead_id', '=', lead)
    .orderBy('lead_events.created_at')
    .orderBy('lead_events.id')
    .execute()
  return rows.flatMap((row) => {
    const { data } = eventSchema.safeParse({ ...row, details: parseJson(row.details) })
    return data ? [data] : []
  })
}

/**
 * Increments the version of a lead for a change, inside its transaction. Returns false, with nothing changed,
 * if the lead is no longer at `version`: somebody else has changed it since it was shown, or it is gone.
 */
export async function takeVersion(trx: Transaction<Schema>, lead: string, version: number) {
  const { numUpdatedRows } = await trx
    .updateTable('leads')
    .set({ version: version + 1 })
    .where('id', '=', lead)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type EmailState = 'sent' | 'dead' | 'sending' | 'waiting'

/**
 * The emails of a lead, sent or not, oldest first, then by kind; `at` is when one was sent or given up, or is
 * tried next.
 */
export async function emailsOf(db: Kysely<Schema>, leadId: string, now: Date) {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    messageId: row.message_id,
    state: stateOf(row, now),
    createdAt: row.created_at,
    at: row.sent_at ?? row.dead_at ?? row.next_attempt_at,
    attempts: row.attempts,
    lastError: row.last_error,
  }))
}

function stateOf(row: Selectable<Schema['outbox']>, now: Date): EmailState {
  if (row.sent_at) return 'sent'
  if (row.dead_at) return 'dead'
  return row.locked_until && row.locked_until > now.toISOString() ? 'sending' : 'waiting'
}
