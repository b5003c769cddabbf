import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#database/database'

/** An email as staff see it. */
export type EmailStatus = Readonly<{
  id: string
  /** One of `emailKinds`, unless another version of the site put it there. */
  kind: string
  messageId: string
  state: 'sent' | 'dead' | 'sending' | 'waiting'
  /** When it was put in the outbox; all times are ISO 8601 in UTC. */
  createdAt: string
  /** When it was sent or given up; while it waits, when it is tried next. */
  at: string
  attempts: number
  /** What went wrong last; may quote the visitor's address. */
  lastError: string | null
}>

/** The emails that are or were owed for a submission, oldest first, then by kind. */
export async function emailsOf(
  db: Kysely<Schema>,
  submissionId: string,
  now: Date,
): Promise<EmailStatus[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('submission_id', '=', submissionId)
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

function stateOf(row: Selectable<Schema['outbox']>, now: Date): EmailStatus['state'] {
  if (row.sent_at) return 'sent'
  if (row.dead_at) return 'dead'
  return row.locked_until && row.locked_until > now.toISOString() ? 'sending' : 'waiting'
}
