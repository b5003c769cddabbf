import { randomUUIDv7 } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import { addAudit, parseJson, type Schema } from '#database/database'
import { dropLeadDraftIn } from './drafts.ts'
import { referenceOf } from './lead.ts'

/** Who does it; undefined for the command line and the server. */
export type Actor = Readonly<{ id: string; email: string }> | undefined

type NewLeadEvent = Readonly<{
  /** The id of the lead. */
  lead: string
  kind: LeadEvent['kind']
  by: Actor
  /** What was written or chosen: `{ text }` of a note, `{ from, to }` of a state. */
  details?: Readonly<Record<string, string>>
  now: Date
}>

/**
 * Notes what became of a lead, inside the transaction of the change: in its history with what was
 * written, in the audit log without, and drops the draft of it. The caller takes the next version
 * (`takeVersion`). Returns the id of the event.
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

/**
 * Writes a line of the audit log about something that staff did: who, what, when, and nothing of
 * any visitor.
 *
 * @param by undefined for the command line
 */
export async function auditBy(
  trx: Transaction<Schema>,
  by: Readonly<{ email: string }> | undefined,
  event: string,
  details: Readonly<Record<string, string | number>>,
  now: Date,
): Promise<void> {
  await addAudit(trx, { event, details: { by: by?.email ?? 'command line', ...details }, now })
}

/** What became of a lead. */
export type LeadEvent = Readonly<z.infer<typeof eventSchema>>

const eventSchema = z.object({
  id: z.string(),
  kind: z.enum(['state', 'assignee', 'note', 'release', 'quarantine', 'resend', 'reply']),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The name of who did it; null for the command line and the server. */
  by: z.string().nullable(),
  details: z.record(z.string(), z.string()).catch({}),
})

/** All that became of a lead, oldest first; what this version of the site does not know is left out. */
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
 * Takes the next version of a lead for a change, inside its transaction. False, with nothing changed,
 * when the lead is no longer at `version`: somebody else has changed it since it was shown, or it is
 * gone.
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
 * The emails that are or were owed for a lead, oldest first, then by kind; `at` is when one was sent, given up or is
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
