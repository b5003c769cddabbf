import type { Transaction } from 'kysely'
import { z } from 'zod'
import { after, auditBy, before, type Schema } from '#database/database'
import { type ClaimedEmail, enqueue, newEmail } from '#email/email'
import { type Staff, staffByEmail, staffById } from '../staff.ts'
import { type DatabaseAt, hashOf, isToken, lifetimes, newToken } from './secrets.ts'

/** The payload of a queued email: the id of its recipient, and the hash of the requesting browser's secret. */
const owedSchema = z.object({ staff: z.string().nullable(), browser: z.string() })

/**
 * Queues the sign-in email for an address. The link itself is made when the email is sent, since tokens
 * are not stored. An unknown address is queued too, and withdrawn when due, so that the response time does
 * not reveal whether the address is known.
 *
 * @param browser the secret of the browser that asked
 * @param due when to send it: long after the response has arrived
 * @returns the id of the recipient; null for an unknown address
 */
export async function oweLink(
  { database, now }: DatabaseAt,
  email: string,
  browser: string,
  due: Date,
) {
  return await database.transaction(async (trx) => {
    const staff = (await staffByEmail(trx, email))?.id ?? null
    const owed: z.infer<typeof owedSchema> = { staff, browser: hashOf(browser) }
    await enqueue(trx, null, [newEmail('signIn', owed)], now, due)
    return staff
  })
}

/**
 * Makes the link for a queued email, or gives the reason why none is sent, for example that its recipient
 * has signed out everywhere since, or asked again in the same browser. Throws for any other email.
 */
export async function owedLink(
  { database, now }: DatabaseAt,
  email: Pick<ClaimedEmail, 'id' | 'payload' | 'createdAt'>,
): Promise<Readonly<{ staff: Staff; token: string } | { withdrawn: string }>> {
  const { staff: id, browser } = owedSchema.parse(email.payload)
  if (id === null) return { withdrawn: 'unknown address' }
  if (email.createdAt <= before(now, lifetimes.owedLink)) return { withdrawn: 'too late' }
  return await database.transaction(async (trx) => {
    const row = await trx
      .selectFrom('outbox')
      .select('payload')
      .where('id', '=', email.id)
      // On PostgreSQL, `withdrawLinks` then waits for the new link and deletes it too.
      .$if(database.engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    const askedAgain = await trx
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'signIn')
      .where('payload', '=', row?.payload ?? '')
      .where('created_at', '>', email.createdAt)
      .executeTakeFirst()
    const staff = row && !askedAgain && (await staffById(trx, id))
    if (!staff) return { withdrawn: 'no longer wanted' }
    return { staff, token: await makeLink(trx, id, browser, now) }
  })
}

/**
 * Makes a single-use sign-in link and returns its token. Earlier links for the same browser become invalid.
 *
 * @param browser_hash hash of the secret of the only browser that may use it; null for any
 * @param ms lifetime in milliseconds
 */
export async function makeLink(
  trx: Transaction<Schema>,
  staffId: string,
  browser_hash: string | null,
  now: Date,
  ms: number = lifetimes.link,
): Promise<string> {
  const token = newToken()
  const times = { created_at: now.toISOString(), expires_at: after(now, ms) }
  const row = { token_hash: hashOf(token), staff_id: staffId, browser_hash, ...times }
  const earlier = trx.deleteFrom('sign_in_links').where('staff_id', '=', staffId)
  await earlier.where('browser_hash', 'is not distinct from', browser_hash).execute()
  await trx.insertInto('sign_in_links').values(row).execute()
  return token
}

/**
 * Uses a link up (Copenhagen Book, email verification) and returns the person that it signs in. Undefined when
 * it was used, has expired, or was requested in another browser, where it stays valid: a rule that the
 * Copenhagen Book does not have.
 *
 * @param browser the secret of the browser that presents it
 */
export async function spendLink(
  { database, now }: DatabaseAt,
  token: string,
  browser: string | undefined,
): Promise<Staff | undefined> {
  if (!isToken(token)) return undefined
  const hash = isToken(browser) ? hashOf(browser) : null
  return await database.transaction(async (trx) => {
    const used = await trx
      .deleteFrom('sign_in_links')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now.toISOString())
      .where(({ eb, or }) => or([eb('browser_hash', 'is', null), eb('browser_hash', '=', hash)]))
      .returning('staff_id')
      .executeTakeFirst()
    const staff = used && (await staffById(trx, used.staff_id))
    if (staff) await auditBy(trx, staff, 'signed in', { way: 'link' }, now)
    return staff
  })
}

/** Deletes all links of a member of staff, and the queued emails that would make new ones. */
export async function withdrawLinks(trx: Transaction<Schema>, staffId: string): Promise<void> {
  // The queued emails first, which make links, then the links; see `owedLink`.
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', 'signIn')
    .where('payload', 'like', `%"${staffId}"%`)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute()
  await trx.deleteFrom('sign_in_links').where('staff_id', '=', staffId).execute()
}
