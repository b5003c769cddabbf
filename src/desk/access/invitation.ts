import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database, Schema } from '#database/database'
import {
  type Attempt,
  automatic,
  type Block,
  type ClaimedEmail,
  compose,
  type EmailTexts,
  type Mailer,
  mailboxOf,
  newEmail,
  type OutgoingEmail,
  paragraph,
} from '#email/email'
import { type Staff, staffById, staffNames } from './staff.ts'

/** Who is invited, and who gave them access, by their ids; see `addStaff`. */
const payloadSchema = z.object({ staff: z.string(), by: z.string() })

/** What e-mails to staff are written from and leave by. */
export type DeskMeans = Readonly<{
  /** Of the desk: the public site may read no staff. */
  database: Database
  /** Of the desk, without a slash at its end. */
  origin: string
  texts: EmailTexts
  mailer: Mailer
}>

/** Writes an invitation of the outbox and sends it, once; none where the access has ended. */
export async function attemptInvitation(
  email: Pick<ClaimedEmail, 'payload' | 'messageId' | 'createdAt'>,
  { database, origin, texts, mailer }: DeskMeans,
): Promise<Attempt['result']> {
  const invited = await invitedBy(database.db, email.payload)
  if (!invited) return ended('withdrawn', 'access ended')
  const written = invitationEmail(invited, email, origin, texts)
  return written ? await mailer.send(written) : ended('refused', 'no usable address')
}

/** How an attempt ends that sends nothing. */
export function ended<Outcome extends string>(outcome: Outcome, why: string) {
  return { outcome, code: why, error: why }
}

type Invited = Readonly<{ staff: Staff; by: string }>

/** Undefined where nobody is meant, or somebody who has no access any more. */
async function invitedBy(db: Kysely<Schema>, payload: unknown): Promise<Invited | undefined> {
  const { data } = payloadSchema.safeParse(payload)
  const staff = data && (await staffById(db, data.staff))
  return staff && { staff, by: (await staffNames(db)).get(data.by) ?? '–' }
}

/** Says who gave access, where the desk is and how one signs in; it has nothing that signs in itself. */
function invitationEmail(
  { staff, by }: Invited,
  { messageId, createdAt }: Pick<ClaimedEmail, 'messageId' | 'createdAt'>,
  origin: string,
  texts: EmailTexts,
): OutgoingEmail | undefined {
  const { name, email, language } = staff
  const { subject, open, unknown } = texts.texts(language).desk.invitation
  const translate = texts.translate(language)
  const blocks = [
    paragraph(translate('desk:invitation.intro', { name, by })),
    { kind: 'link', label: open, address: origin } as const,
    paragraph(translate('desk:invitation.how', { email })),
    paragraph(unknown),
  ]
  return deskEmail(staff, { subject, blocks, messageId, date: new Date(createdAt) })
}

type Written = Readonly<{
  subject: string
  blocks: readonly Block[]
  date: Date
  /** Of one that waits in the outbox; any other gets its own. */
  messageId?: string
}>

/** An email of the desk to one of its people; undefined for an address that cannot be written to. */
export function deskEmail(
  { name, email, language }: Pick<Staff, 'name' | 'email' | 'language'>,
  { subject, blocks, date, messageId = newEmail('staff').messageId }: Written,
): OutgoingEmail | undefined {
  const to = mailboxOf(name, email)
  if (!to) return undefined
  const composed = compose({
    to,
    replyTo: undefined,
    subject,
    language,
    blocks,
    headers: automatic,
  })
  return { ...composed, messageId, date }
}
