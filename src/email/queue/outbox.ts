import { parseJson } from '#database/content-columns'
import type { Database } from '#database/database'
import { addToOutbox, type LetterDraft } from './letter-draft.ts'
import { isLetterKind, type LetterKind } from './letter-kind.ts'

/** A letter that was handed out to be sent. */
export type ClaimedLetter = {
  id: string
  submissionId: string
  /** Undefined when this version of the site knows no such kind. */
  kind: LetterKind | undefined
  messageId: string
  /** As it was put in; undefined when the column holds no JSON. To be checked before use. */
  letter: unknown
  createdAt: string
  /** Which attempt this is, from 1. */
  attempts: number
}

export type OutboxDepth = {
  /** Neither sent nor given up. */
  waiting: number
  /** Given up. */
  dead: number
  /** When the oldest waiting letter was put in, ISO 8601; null when none waits. */
  oldestWaiting: string | null
}

export type Outbox = {
  /**
   * Hands out at most `limit` letters that are due, for `leaseMs` milliseconds: until then nobody
   * else gets them, afterwards anybody may, since whoever had them has died. The attempt is
   * counted here, so that a letter that kills the process is not tried for ever.
   */
  claim(now: Date, limit: number, leaseMs: number): Promise<ClaimedLetter[]>
  sent(id: string, now: Date): Promise<void>
  /** Not sent this time: due again at `nextAttemptAt`. */
  failed(id: string, error: string, nextAttemptAt: Date): Promise<void>
  /**
   * Gives the letter up and puts `report` in the outbox for the same submission, both or neither.
   * Does nothing to a letter that was sent or given up before.
   */
  dead(id: string, now: Date, error: string, report?: LetterDraft): Promise<void>
  /** Makes a letter that was given up due again. False when it was not. */
  revive(id: string, now: Date): Promise<boolean>
  depth(): Promise<OutboxDepth>
}

const columns = [
  'id',
  'submission_id',
  'kind',
  'message_id',
  'letter',
  'created_at',
  'attempts',
] as const

/**
 * The letters that the site owes. Each is sent at least once: a process that dies between sending
 * and noting it leaves the letter due, and the same Message-ID tells the receiver. A letter that
 * is sent stays sent, whatever is noted about it later. All functions throw when the database does.
 */
export function createOutbox({ engine, db, transaction }: Database): Outbox {
  type Change = { sent_at?: string; last_error: string | null; next_attempt_at?: string }
  const note = (id: string, change: Change) =>
    transaction(async (trx) => {
      await trx
        .updateTable('outbox')
        .set({ ...change, locked_until: null })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .execute()
    })

  return {
    claim: (now, limit, leaseMs) =>
      transaction(async (trx) => {
        const at = now.toISOString()
        const rows = await trx
          .selectFrom('outbox')
          .select(columns)
          .where('sent_at', 'is', null)
          .where('dead_at', 'is', null)
          .where('next_attempt_at', '<=', at)
          .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<=', at)]))
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(limit)
          .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
          .execute()
        if (rows.length === 0) return []
        await trx
          .updateTable('outbox')
          .set(({ eb }) => ({
            locked_until: new Date(now.getTime() + leaseMs).toISOString(),
            attempts: eb('attempts', '+', 1),
          }))
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute()
        return rows.map((row) => ({
          id: row.id,
          submissionId: row.submission_id,
          kind: isLetterKind(row.kind) ? row.kind : undefined,
          messageId: row.message_id,
          letter: parseJson(row.letter),
          createdAt: row.created_at,
          attempts: row.attempts + 1,
        }))
      }),

    sent: (id, now) => note(id, { sent_at: now.toISOString(), last_error: null }),

    failed: (id, error, nextAttemptAt) =>
      note(id, { last_error: storable(error), next_attempt_at: nextAttemptAt.toISOString() }),

    dead: (id, now, error, report) =>
      transaction(async (trx) => {
        const dead = await trx
          .updateTable('outbox')
          .set({ last_error: storable(error), dead_at: now.toISOString(), locked_until: null })
          .where('id', '=', id)
          .where('sent_at', 'is', null)
          .where('dead_at', 'is', null)
          .returning('submission_id')
          .executeTakeFirst()
        if (dead && report) await addToOutbox(trx, dead.submission_id, [report], now)
      }),

    revive: (id, now) =>
      transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('outbox')
          .set({ dead_at: null, attempts: 0, next_attempt_at: now.toISOString() })
          .where('id', '=', id)
          .where('sent_at', 'is', null)
          .where('dead_at', 'is not', null)
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n
      }),

    async depth() {
      const { waiting, dead, oldest } = await db
        .selectFrom('outbox')
        .where('sent_at', 'is', null)
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('dead_at', 'is', null).as('waiting'),
          fn.countAll<number>().filterWhere('dead_at', 'is not', null).as('dead'),
          fn.min('created_at').filterWhere('dead_at', 'is', null).as('oldest'),
        ])
        .executeTakeFirstOrThrow()
      return { waiting, dead, oldestWaiting: oldest }
    },
  }
}

/** The beginning of an error message, without the NUL that PostgreSQL has no place for. */
function storable(error: string): string {
  return error.replaceAll('\0', '').slice(0, 1000)
}
