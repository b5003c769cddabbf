import type { Transaction } from 'kysely'
import { z } from 'zod'
import { before, type Database, type Schema } from '#database/database'
import {
  type Attempt,
  type ClaimedEmail,
  enqueue,
  newEmail,
  type OutgoingEmail,
  paragraph,
} from '#email/email'
import type { TextStore } from '#i18n/i18n'
import { type DeskMeans, deskEmail, ended } from './invitation.ts'
import { hashOf } from './sessions.ts'
import { addLink, linkMinutes } from './sign-in.ts'
import { readStaff, type Staff, staffByEmail } from './staff.ts'

/** How long an e-mail with a link is tried, in minutes: then nobody waits for it any more. */
export const owedMinutes = 60

/** Whom a link is for, by id, and the hash of the secret of the browser that asked. */
const payloadSchema = z.object({ staff: z.string().nullable(), browser: z.string() })

/**
 * Owes the e-mail with a link to whoever has an address; its link is made when it is sent, since tokens
 * are stored nowhere. For an address of nobody the same is written, and withdrawn when it is due: how
 * long this takes tells nothing.
 *
 * @param browser the secret of the browser that asked
 * @param due when it is to be sent: when the response has long arrived
 * @returns the id of whom it is for; undefined for nobody
 */
export async function oweLink(
  { transaction }: Database,
  email: string,
  browser: string,
  now: Date,
  due: Date,
): Promise<string | undefined> {
  return await transaction(async (trx) => {
    const found = await staffByEmail(trx, email)
    const payload: z.infer<typeof payloadSchema> = {
      staff: found?.id ?? null,
      browser: hashOf(browser),
    }
    await enqueue(trx, null, [newEmail('signIn', payload)], now, due)
    return found?.id
  })
}

/** Makes the link that an e-mail of the outbox owes, and sends it, once. */
export async function attemptSignInLink(
  email: ClaimedEmail,
  { database, origin, texts, mailer }: DeskMeans,
  now: Date,
): Promise<Attempt['result']> {
  const { data } = payloadSchema.safeParse(email.payload)
  if (!data) return ended('refused', 'no usable payload')
  if (data.staff === null) return ended('withdrawn', 'unknown address')
  if (email.createdAt <= before(now, owedMinutes * 60_000)) return ended('withdrawn', 'too late')
  const { staff: id, browser } = data
  const made = await database.transaction(async (trx) => {
    if (!(await isStillOwed(database, trx, email))) return undefined
    const row = await trx
      .selectFrom('staff')
      .selectAll()
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return row && { staff: readStaff(row), token: await addLink(trx, id, browser, now) }
  })
  if (!made) return ended('withdrawn', 'no longer wanted')
  const written = linkEmail(made.staff, `${origin}/sign-in/${made.token}`, texts, now)
  return written ? await mailer.send(written) : ended('refused', 'no usable address')
}

/** Whether nobody has signed out everywhere since, nor asked again in the same browser. */
async function isStillOwed(
  { engine }: Database,
  trx: Transaction<Schema>,
  { id, createdAt }: ClaimedEmail,
): Promise<boolean> {
  const row = await trx
    .selectFrom('outbox')
    .select('payload')
    .where('id', '=', id)
    // Whoever withdraws it waits until the link is there, and takes it away too.
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return false
  const newer = await trx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'signIn')
    .where('payload', '=', row.payload)
    .where('created_at', '>', createdAt)
    .executeTakeFirst()
  return newer === undefined
}

/**
 * The e-mail with a link that signs in.
 *
 * @param address of the page that uses the link up
 * @returns undefined for an address that cannot be written to
 */
function linkEmail(
  staff: Staff,
  address: string,
  texts: Pick<TextStore, 'texts' | 'translate'>,
  now: Date,
): OutgoingEmail | undefined {
  const { name, language } = staff
  const translate = texts.translate(language)
  // Each attempt has a link of its own, so that it is another e-mail: the one before may have arrived.
  return deskEmail(staff, {
    subject: texts.texts(language).desk.signIn.mail.subject,
    blocks: [
      paragraph(translate('desk:signIn.mail.intro', { name })),
      paragraph(address),
      paragraph(translate('desk:signIn.mail.lasts', { minutes: linkMinutes })),
    ],
    date: now,
  })
}
