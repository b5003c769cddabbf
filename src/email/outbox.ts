import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { facts } from '#agency/agency'
import { after, before, type Database, parseJson, type Schema } from '#database/database'

/**
 * The kinds of messages about a lead: to staff, to the sender, a reply to the sender, a report to staff that
 * an email was given up, and the webhook of the operator's own system.
 */
export const leadEmailKinds = ['staff', 'sender', 'reply', 'report', 'webhook'] as const

export type LeadEmailKind = (typeof leadEmailKinds)[number]

/**
 * The kinds of emails to a member of staff about their own access to the desk, which belong to no lead: an
 * invitation, a sign-in link, the notice of a new passkey.
 */
const deskEmailKinds = ['invitation', 'signIn', 'passkey'] as const

const allKinds = [...leadEmailKinds, ...deskEmailKinds] as const

type AnyKind = (typeof allKinds)[number]

/** What an email's file name in the mail folder is made of; the same at every attempt. */
export type EmailName = Readonly<{
  /** With its angle brackets. */
  messageId: string
  /** When it was put in the outbox, ISO 8601. */
  createdAt: string
}>

export type NewEmail<Kind extends AnyKind = LeadEmailKind> = {
  kind: Kind
  /** The Message-ID, the same at every attempt, so that clients show an email that was sent twice once. */
  messageId: string
  /** The data that is not in the lead; stored as JSON, without personal data. */
  payload: unknown
}

/**
 * Puts emails in the outbox. Throws if a Message-ID is already taken.
 *
 * @param leadId the lead that they belong to; null for none
 * @param due when they are to be sent, by default at once
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
 * An email to put in the outbox, with its Message-ID. Its text is composed from the lead
 * only when it is sent, so that no copy is left here when the lead is erased.
 */
export function newEmail<Kind extends AnyKind>(
  kind: Kind,
  payload: unknown = null,
): NewEmail<Kind> {
  return { kind, messageId: newMessageId(), payload }
}

/** A new Message-ID (RFC 5322, 3.6.4) at the agency's domain, with its angle brackets. */
export function newMessageId(): string {
  const [, domain] = facts().agency.email.split('@')
  return `<${randomUUID()}@${domain}>`
}

/** A claimed email, its `payload` unchecked; `kind` is undefined if this version does not know it. */
export type ClaimedEmail = Awaited<ReturnType<Outbox['claim']>>[number]

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The queue of emails to send. Each is sent at least once, since a process may crash before it records that;
 * once sent, an email stays so. All functions throw when the database does.
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
     * Leases at most `limit` due emails for `leaseMs`; after that others may claim them, as their worker must
     * have crashed. The attempt is counted now, so that an email that crashes the process is not retried for
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

    /** Records a failed attempt: due again at `nextAttemptAt`. */
    failed: (id: string, error: string, nextAttemptAt: Date) =>
      update(id, { last_error: storable(error), next_attempt_at: nextAttemptAt.toISOString() }),

    /**
     * Closes an email that is neither sent nor closed, because it was given up or withdrawn, and enqueues
     * `report`. One that was made due again since it was claimed stays open, and is claimed again after its
     * lease.
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

/** Makes an email that was given up due again, inside `trx`. Returns false if it was not given up. */
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

/** The beginning of an error message, without NUL, which PostgreSQL cannot store. */
function storable(error: string): string {
  return error.replaceAll('\0', '').slice(0, 1000)
}

export type OutboxState = Awaited<ReturnType<typeof readOutboxState>>

/**
 * Reads how many emails wait and since when the oldest has, among all and among those to the agency or its
 * webhook (`own`), and how many of the latter were given up within a day. Emails to visitors do not count: a
 * misspelt address says nothing about the site's mail. Throws when the database does.
 */
export async function readOutboxState(db: Kysely<Schema>, now: Date) {
  const yesterday = before(now, dayMs)
  const unsent = db.selectFrom('outbox').where('sent_at', 'is', null)
  const waiting = await unsent
    // Both conditions together match the index `outbox_due`, so that no sent email is read.
    .where('dead_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<string | null>('created_at').as('oldestWaiting'),
      fn.min<string | null>('created_at').filterWhere('kind', 'not in', toVisitors).as('oldestOwn'),
    ])
    .executeTakeFirstOrThrow()
  const dead = await unsent
    .where('dead_at', '>', yesterday)
    // Anybody may request sign-in links, also for addresses that do not exist; see `sendDeskEmail`.
    .where('kind', 'not in', [...toVisitors, 'signIn'])
    .select(({ fn }) => fn.countAll<number>().as('ownDead'))
    .executeTakeFirstOrThrow()
  return { ...waiting, ...dead }
}

const toVisitors: readonly LeadEmailKind[] = ['sender', 'reply']

const dayMs = 24 * 60 * 60 * 1000
