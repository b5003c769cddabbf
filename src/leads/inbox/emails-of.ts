import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#database/database'

type EmailState = 'sent' | 'dead' | 'sending' | 'waiting'

/** An email as staff see it: `at` is when it was sent, given up or is tried next. */
export type EmailStatus = Awaited<ReturnType<typeof emailsOf>>[number]

/** The emails that are or were owed for a submission, oldest first, then by kind. */
export async function emailsOf(db: Kysely<Schema>, submissionId: string, now: Date) {
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

function stateOf(row: Selectable<Schema['outbox']>, now: Date): EmailState {
  if (row.sent_at) return 'sent'
  if (row.dead_at) return 'dead'
  return row.locked_until && row.locked_until > now.toISOString() ? 'sending' : 'waiting'
}
