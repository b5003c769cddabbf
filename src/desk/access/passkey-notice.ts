import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#database/database'
import {
  type Attempt,
  type ClaimedEmail,
  enqueue,
  newEmail,
  paragraph,
  writtenMoment,
} from '#email/email'
import { type DeskMeans, deskEmail, ended } from './invitation.ts'
import { staffById } from './staff.ts'

/** Whose passkey, by id, and in which browser it was made (`browserName`). */
const payloadSchema = z.object({ staff: z.string(), browser: z.string() })

/** Owes word of a new passkey to whom it signs in: whoever made it may be somebody else. */
export async function owePasskeyNotice(
  trx: Transaction<Schema>,
  staffId: string,
  browser: string,
  now: Date,
): Promise<void> {
  const payload: z.infer<typeof payloadSchema> = { staff: staffId, browser }
  await enqueue(trx, null, [newEmail('passkey', payload)], now)
}

/** Writes word of a new passkey and sends it, once; none where the access has ended. */
export async function attemptPasskeyNotice(
  { payload, messageId, createdAt }: ClaimedEmail,
  { database, origin, texts, mailer }: DeskMeans,
): Promise<Attempt['result']> {
  const { data } = payloadSchema.safeParse(payload)
  const staff = data && (await staffById(database.db, data.staff))
  if (!staff) return ended('withdrawn', 'access ended')
  const { name, language } = staff
  const { subject, open, unknown } = texts.texts(language).desk.passkeyNotice
  const translate = texts.translate(language)
  const date = new Date(createdAt)
  const moment = writtenMoment(date, language, texts)
  const { browser } = data
  const written = deskEmail(staff, {
    subject,
    blocks: [
      paragraph(translate('desk:passkeyNotice.intro', { name, moment, browser })),
      paragraph(unknown),
      { kind: 'link', label: open, address: `${origin}/account` },
    ],
    messageId,
    date,
  })
  return written ? await mailer.send(written) : ended('refused', 'no usable address')
}
