import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { facts } from '#agency/agency'
import { after, before, type Database, parseJson, type Schema } from '#database/database'

/**
 * What is owed for a lead: to staff, to the sender, a reply to them, to staff of one that was given up,
 * and to the operator's own system.
 */
export const emailKinds = ['staff', 'sender', 'reply', 'report', 'webhook'] as const

export type EmailKind = (typeof emailKinds)[number]

/** What is owed to somebody of the desk: to a new colleague, a link that signs in, word of a new passkey. */
const deskKinds = ['invitation', 'signIn', 'passkey'] as const

const allKinds = [...emailKinds, ...deskKinds] as const

type AnyKind = (typeof allKinds)[number]

/** What names an email's file in the mail folder: both are the same at every attempt. */
export type EmailName = Readonly<{
  /** With its angle brackets. */
  messageId: string
  /** When it was put in the outbox, ISO 8601. */
  createdAt: string
}>

export type NewEmail<Kind extends AnyKind = EmailKind> = {
  kind: Kind
  /** The Message-ID, the same at every attempt, so that a mail sent twice shows as one. */
  messageId: string
  /** What the lead does not tell; kept as JSON, without personal data. */
  payload: unknown
}

/**
 * Puts emails in the outbox. Throws when a Message-ID is already taken.
 *
 * @param leadId of the lead that they are owed for; null for none
 * @param due when they are to be sent, at once by default
 */
export async function enqueue(
  trx: Transaction<Schema>,
  leadId: string | null,
  drafts: readonly NewEmail<AnyKind>[],
  now: Date,
  due = now,
): Promise<void> {
  if (drafts.length === 0) return
  const rows = drafts.map(({ kind, messageId, payload }) => ({
    id: randomUUIDv7(),
    lead_id: leadId,
    kind,
    message_id: messageId,
    payload: JSON.stringify(payload ?? null),
    created_at: now.toISOString(),
    next_attempt_at: due.toISOString(),
  }))
  await trx.insertInto('outbox').values(rows).execute()
}

/**
 * An email to put in the outbox, with its Message-ID (RFC 5322, 3.6.4). It is written from the
 * lead when it is sent: what is erased there is not kept here.
 */
export function newEmail<Kind extends AnyKind>(
  kind: Kind,
  payload: unknown = null,
): NewEmail<Kind> {
  const [, domain] = facts().agency.email.split('@')
  return { kind, messageId: `<${randomUUID()}@${domain}>`, payload }
}

/** An email that was handed out, its `payload` unchecked; no `kind` when this version knows none. */
export type ClaimedEmail = Awaited<ReturnType<Outbox['claim']>>[number]

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The emails that the site owes. Each is sent at least once, since a process may die before it
 * notes it, and what is sent stays so. All functions throw when the database does.
 */
export function createOutbox({ engine, transaction }: Database) {
  type Change = { sent_at?: string; last_error: string | null; next_attempt_at?: string }
  const update = (id: string, change: Change) =>
    transaction(async (trx) => {
      await trx
        .updateTable('outbox')
        .set({ ...change, locked_until: null })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .execute()
    })

  return {
    /**
     * Hands out at most `limit` due emails for `leaseMs`; then anybody may have them, as whoever
     * had them has died. The attempt is counted here, lest one that kills the process is tried for
     * ever.
     */
    claim: (now: Date, limit: number, leaseMs: number) =>
      transaction(async (trx) => {
        const at = now.toISOString()
        const rows = await trx
          .selectFrom('outbox')
          .select(['id', 'lead_id', 'kind', 'message_id', 'payload', 'created_at', 'attempts'])
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
        const ids = rows.map(({ id }) => id)
        await trx
          .updateTable('outbox')
          .set(({ eb }) => ({
            locked_until: after(now, leaseMs),
            attempts: eb('attempts', '+', 1),
          }))
          .where('id', 'in', ids)
          .execute()
        return rows.map((row) => ({
          id: row.id,
          leadId: row.lead_id,
          kind: allKinds.find((kind) => kind === row.kind),
          messageId: row.message_id,
          payload: parseJson(row.payload),
          createdAt: row.created_at,
          attempts: row.attempts + 1,
        }))
      }),

    sent: (id: string, now: Date) => update(id, { sent_at: now.toISOString(), last_error: null }),

    /** Not sent this time: due again at `nextAttemptAt`. */
    failed: (id: string, error: string, nextAttemptAt: Date) =>
      update(id, { last_error: storable(error), next_attempt_at: nextAttemptAt.toISOString() }),

    /**
     * Ends an email that is neither sent nor ended: given up, or no longer owed. Owes `report` with it.
     * One that was made due again since it was handed out stays, and is handed out again after its lease.
     */
    close: (
      { id, attempts }: Readonly<{ id: string; attempts: number }>,
      now: Date,
      error: string,
      report?: NewEmail,
    ): Promise<void> =>
      transaction(async (trx) => {
        const closed = await trx
          .updateTable('outbox')
          .set({ last_error: storable(error), dead_at: now.toISOString(), locked_until: null })
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .where('sent_at', 'is', null)
          .where('dead_at', 'is', null)
          .returning('lead_id')
          .executeTakeFirst()
        if (closed && report) await enqueue(trx, closed.lead_id, [report], now)
      }),
  }
}

/** Makes an email that was given up due again, inside `trx`. False when it was not given up. */
export async function reviveEmail(
  trx: Transaction<Schema>,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, next_attempt_at: now.toISOString() })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The beginning of an error message, without the NUL that PostgreSQL has no place for. */
function storable(error: string): string {
  return error.replaceAll('\0', '').slice(0, 1000)
}

export type OutboxState = Awaited<ReturnType<typeof readOutboxState>>

/**
 * Reads how many emails wait and since when the oldest, of all and of those to the agency or its
 * webhook (`own`), and how many of these were given up within a day: misspelt addresses of visitors
 * say nothing about the site's mail. Throws when the database does.
 */
export async function readOutboxState(db: Kysely<Schema>, now: Date) {
  const yesterday = before(now, dayMs)
  const unsent = db.selectFrom('outbox').where('sent_at', 'is', null)
  const waiting = await unsent
    // Both conditions together are those of the index `outbox_due`, so no email that was sent is read.
    .where('dead_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<string | null>('created_at').as('oldestWaiting'),
      fn.min<string | null>('created_at').filterWhere('kind', 'not in', toVisitors).as('oldestOwn'),
    ])
    .executeTakeFirstOrThrow()
  const dead = await unsent
    .where('dead_at', '>', yesterday)
    // Anybody may ask for links that sign in, for addresses of nobody too; see `sendDeskEmail`.
    .where('kind', 'not in', [...toVisitors, 'signIn'])
    .select(({ fn }) => fn.countAll<number>().as('ownDead'))
    .executeTakeFirstOrThrow()
  return { ...waiting, ...dead }
}

const toVisitors: readonly EmailKind[] = ['sender', 'reply']

const dayMs = 24 * 60 * 60 * 1000
