import type { Kysely, Transaction } from 'kysely'
import { addAudit, type Database, purgeDeleted, type Schema } from '#database/database'
import type { EmailName, MailFolder } from '#email/email'
import type { Actor } from '../inbox/events.ts'
import type { Condition } from '../inbox/lead.ts'

export type DeleteOptions = Readonly<{
  now: Date
  /** Who does it; undefined for the command line. */
  by?: Actor
  /** Removes files of emails, before the deletion and after it those written meanwhile. */
  removeFiles: (emails: readonly EmailName[]) => Promise<unknown>
}>

/** No more than a statement takes and visitors' posts can wait for. */
const mostAtOnce = 1_000

/**
 * Erases leads for good, however many, with their emails and the files of those (GDPR, article 17; lög nr. 90/2018,
 * 20. gr.). Stops with `isInHand` when a worker is sending one of the emails, at most two minutes: what is left then is
 * erased when it is called again.
 *
 * @returns also how many emails and files went, and whether the database's files hold the bytes no more
 */
export async function eraseManyLeads(
  database: Database,
  ids: readonly string[],
  { now, by, folder }: Readonly<{ now: Date; by?: Actor; folder: MailFolder }>,
) {
  let [emails, files, isInHand] = [0, 0, false]
  const removeFiles = async (names: readonly EmailName[]) => {
    files += await folder.remove(names)
  }
  const erased: string[] = []
  for (let start = 0; start < ids.length && !isInHand; start += mostAtOnce) {
    const some = ids.slice(start, start + mostAtOnce)
    const deleted = await eraseLeads(database, some, { now, by, removeFiles })
    if (deleted) {
      erased.push(...deleted.leads.map(({ id }) => id))
      emails += deleted.emails.length
    } else isInHand = true
  }
  const isPurged = erased.length === 0 || (await purgeDeleted(database))
  return { erased, emails, files, isInHand, isPurged }
}

/**
 * Erases leads with their emails and notes how many of which form (GDPR, article 17; lög nr.
 * 90/2018, 20. gr.); `purgeDeleted` follows. Undefined, with nothing erased, while a worker has
 * one of the emails in hand, at most two minutes.
 */
export async function eraseLeads(
  { db, transaction }: Database,
  ids: readonly string[],
  { now, by, removeFiles }: DeleteOptions,
): Promise<Deleted | undefined> {
  await removeFiles(await emailNamesOf(db, ids))
  const deleted = await transaction(async (trx) => {
    const inHand = await trx
      .selectFrom('outbox')
      .select('id')
      .where('lead_id', 'in', [...ids])
      .where('sent_at', 'is', null)
      .where('locked_until', '>', now.toISOString())
      .execute()
    if (inHand.length > 0) return undefined
    const found = await deleteLeads(trx, ids)
    const forms = countEach(found.leads.map(({ form }) => form))
    const count = found.leads.length
    const details = { count, forms, reason: 'request', ...(by && { by: by.email }) }
    if (details.count > 0) await addAudit(trx, { event: 'erased', details, now })
    return found
  })
  if (deleted) await removeFiles(deleted.emails)
  return deleted
}

/** What was deleted; the emails name files that may still lie in the mail folder. */
export type Deleted = Readonly<{
  leads: readonly Readonly<{ id: string; form: string; state: string }>[]
  emails: readonly EmailName[]
}>

/** Deletes leads of which `condition` holds; ids that are gone are passed over. */
export async function deleteLeads(
  trx: Transaction<Schema>,
  ids: readonly string[],
  condition: Condition = ({ lit }) => lit(true),
): Promise<Deleted> {
  if (ids.length === 0) return { leads: [], emails: [] }
  const emails = await emailNamesOf(trx, ids)
  // Their emails go with them (on delete cascade).
  const leads = await trx
    .deleteFrom('leads')
    .where('id', 'in', [...ids])
    .where(condition)
    .returning(['id', 'form', 'state'])
    .execute()
  const deleted = new Set(leads.map(({ id }) => id))
  return { leads, emails: emails.filter((email) => deleted.has(email.leadId)) }
}

/** The names of all emails that are or were owed for these leads. */
export async function emailNamesOf(db: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('outbox')
    .select(['lead_id', 'message_id', 'created_at'])
    .where('lead_id', 'in', [...ids])
    .execute()
  return rows.flatMap(({ lead_id: leadId, message_id, created_at }) =>
    leadId === null ? [] : [{ leadId, messageId: message_id, createdAt: created_at }],
  )
}

/** How many of `values` there are of each, sorted: `{ contact: 2, quote: 1 }`. */
export function countEach(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values.toSorted()) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
