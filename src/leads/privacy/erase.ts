import type { Kysely, Transaction } from 'kysely'
import { addAudit, type Database, purgeDeleted, type Schema } from '#database/database'
import type { EmailName, MailFolder } from '#email/email'
import type { Actor } from '../inbox/events.ts'
import type { Condition } from '../inbox/lead.ts'

export type DeleteOptions = Readonly<{
  now: Date
  /** The member of staff who acts; undefined for the command line. */
  by?: Actor
  /**
   * Removes the files of emails: called before the deletion, and again after it for files written in between.
   */
  removeFiles: (emails: readonly EmailName[]) => Promise<unknown>
}>

/** Limited by the size of a statement and by how long visitors' posts can wait. */
const mostAtOnce = 1_000

/**
 * Erases any number of leads with their emails and email files (GDPR, article 17; lög nr. 90/2018, 20. gr.).
 * Stops with `isInHand` while a worker is sending one of the emails, at most two minutes; call it again then
 * to erase the rest.
 *
 * @returns also the numbers of emails and files, and whether the data is gone from the database's files too
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
 * Erases leads with their emails, and records in the audit log how many of each form (GDPR, article 17; lög
 * nr. 90/2018, 20. gr.); call `purgeDeleted` afterwards. Returns undefined, with nothing erased, while a
 * worker is sending one of the emails, at most two minutes.
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

/** The deleted leads, and emails whose files may still be in the mail folder. */
export type Deleted = Readonly<{
  leads: readonly Readonly<{ id: string; form: string; state: string }>[]
  emails: readonly EmailName[]
}>

/** Deletes those of the leads that meet `condition`; missing ids are ignored. */
export async function deleteLeads(
  trx: Transaction<Schema>,
  ids: readonly string[],
  condition: Condition = ({ lit }) => lit(true),
): Promise<Deleted> {
  if (ids.length === 0) return { leads: [], emails: [] }
  const emails = await emailNamesOf(trx, ids)
  // Their rows in the outbox are deleted too (on delete cascade).
  const leads = await trx
    .deleteFrom('leads')
    .where('id', 'in', [...ids])
    .where(condition)
    .returning(['id', 'form', 'state'])
    .execute()
  const deleted = new Set(leads.map(({ id }) => id))
  return { leads, emails: emails.filter((email) => deleted.has(email.leadId)) }
}

/** The names of all emails of these leads, sent or not. */
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

/** Counts equal values, sorted: `{ contact: 2, quote: 1 }`. */
export function countEach(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values.toSorted()) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
