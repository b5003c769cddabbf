import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Database, parseJson, type Schema } from '#database/database'
import { mailboxOf, newEmail } from '#email/email'
import { type Actor, addLeadEvent, takeVersion } from './events.ts'
import { wholeLead } from './lead.ts'
import { enqueueForLead } from './recipients.ts'

/** The longest reply that staff may write, in UTF-16 code units. */
export const longestReply = 10_000

/** A reply of staff to the sender of a lead: the whole text, with greeting and signature. */
export type Reply = z.infer<typeof replySchema>

const replySchema = z.object({ subject: z.string(), text: z.string() })
const payloadSchema = z.object({ event: z.string() })

type NewReply = Reply &
  Readonly<{
    /** The id of the lead. */
    lead: string
    /** The version that the author was shown. */
    version: number
    /** Whether a new lead counts as answered by it. */
    isAnswer: boolean
    by: Actor
    now: Date
  }>

/** Why a reply was rejected. */
type ReplyRefusal = 'conflict' | 'quarantined' | 'noAddress'

/**
 * Stores a reply in the history of the lead, enqueues its email and, with `isAnswer`, marks a new lead as
 * answered, in one transaction. The outbox only has the id of the event.
 */
export async function storeReply(
  { transaction }: Database,
  { lead: id, version, subject, text, isAnswer, by, now }: NewReply,
): Promise<ReplyRefusal | undefined> {
  return await transaction(async (trx) => {
    const row = await trx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return 'conflict'
    const lead = wholeLead(row)
    if (lead.state === 'quarantined') return 'quarantined'
    if (!mailboxOf('', lead.fields.email ?? '')) return 'noAddress'
    if (!(await takeVersion(trx, id, version))) return 'conflict'
    const details = { subject, text }
    const event = await addLeadEvent(trx, { lead: id, kind: 'reply', by, details, now })
    const payload: z.infer<typeof payloadSchema> = { event }
    await enqueueForLead(trx, lead, [newEmail('reply', payload)], now)
    if (isAnswer && lead.state === 'new') {
      await trx
        .updateTable('leads')
        .set({ state: 'answered', due_at: null })
        .where('id', '=', id)
        .execute()
      const change = { from: 'new', to: 'answered' }
      // A millisecond later, so that the history shows it after the reply.
      const next = new Date(now.getTime() + 1)
      await addLeadEvent(trx, { lead: id, kind: 'state', by, details: change, now: next })
    }
    return undefined
  })
}

/** The reply that an email's payload refers to; undefined if it does not exist (any more). */
export async function replyIn(db: Kysely<Schema>, payload: unknown): Promise<Reply | undefined> {
  const { data } = payloadSchema.safeParse(payload)
  if (!data) return undefined
  const row = await db
    .selectFrom('lead_events')
    .select('details')
    .where('id', '=', data.event)
    .where('kind', '=', 'reply')
    .executeTakeFirst()
  return row && replySchema.safeParse(parseJson(row.details)).data
}

/**
 * The Message-IDs of the confirmations and replies that were sent to the sender of a lead before a moment,
 * oldest first.
 *
 * @param before ISO 8601, UTC
 */
export async function threadOf(db: Kysely<Schema>, lead: string, before: string) {
  const rows = await db
    .selectFrom('outbox')
    .select('message_id')
    .where('lead_id', '=', lead)
    .where('kind', 'in', ['sender', 'reply'])
    .where('sent_at', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ message_id }) => message_id)
}
