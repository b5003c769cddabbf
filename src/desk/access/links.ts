import type { Transaction } from 'kysely'
import { z } from 'zod'
import { after, before, type Schema } from '#database/database'
import { type ClaimedEmail, enqueue, newEmail } from '#email/email'
import { auditBy } from '#leads/leads'
import { type Staff, staffByEmail, staffById } from '../staff.ts'
import { type DatabaseAt, hashOf, isToken, lifetimes, newToken } from './secrets.ts'

/** Whom a link is for, by id, and the hash of the secret of the browser that asked. */
const owedSchema = z.object({ staff: z.string().nullable(), browser: z.string() })

/**
 * Owes the e-mail with a link to whoever has an address; its link is made when it is sent, since tokens
 * are stored nowhere. For an address of nobody the same is written, and withdrawn when it is due: how
 * long this takes tells nothing.
 *
 * @param browser the secret of the browser that asked
 * @param due when it is to be sent: when the response has long arrived
 * @returns the id of whom it is for; null for nobody
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
 * Makes the link that an e-mail of the outbox owes, or says why none is sent: for one, that somebody has
 * signed out everywhere since, or has asked again in the same browser. Throws for any other e-mail.
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
      // Whoever withdraws it waits until the link is there, and takes it away too.
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
 * Makes a link, and returns its token, which signs somebody in once. Those that were made for the same
 * browser before are good no longer.
 *
 * @param browser_hash of the secret of the only browser it is good in; null for any
 * @param ms how long it is good
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
 * Uses a link up (Book, email verification) and returns whom it signs in; undefined when it was used,
 * is too old, or was asked for in another browser, of which the Book says nothing: there it stays good.
 *
 * @param browser the secret of the browser that has it
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

/** Takes back all links of somebody: those that were sent, and those that are still to be sent. */
export async function withdrawLinks(trx: Transaction<Schema>, staffId: string): Promise<void> {
  // First what makes links, then the links; see `owedLink`.
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', 'signIn')
    .where('payload', 'like', `%"${staffId}"%`)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute()
  await trx.deleteFrom('sign_in_links').where('staff_id', '=', staffId).execute()
}
