import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '#database/schema'
import type { LetterKind } from './letter-kind.ts'

/** A letter that is owed for a submission. */
export type LetterDraft = {
  kind: LetterKind
  /** The Message-ID, the same at every attempt, so that a mail sent twice shows as one. */
  messageId: string
  /** Whatever the mail worker needs to write the letter; kept as JSON. */
  letter: unknown
}

/**
 * Puts letters in the outbox, due at once, inside the transaction of what they are owed for. Throws
 * when a Message-ID is already taken.
 */
export async function addToOutbox(
  trx: Transaction<Schema>,
  submissionId: string,
  drafts: readonly LetterDraft[],
  now: Date,
): Promise<void> {
  if (drafts.length === 0) return
  const rows = drafts.map(({ kind, messageId, letter }) => ({
    id: randomUUIDv7(),
    submission_id: submissionId,
    kind,
    message_id: messageId,
    letter: JSON.stringify(letter ?? null),
    created_at: now.toISOString(),
    next_attempt_at: now.toISOString(),
  }))
  await trx.insertInto('outbox').values(rows).execute()
}
