import { z } from 'zod'
import type { Database } from '#database/database'
import {
  type Attempt,
  automatic,
  type Block,
  type ClaimedEmail,
  compose,
  type EmailTexts,
  type Mailer,
  mailboxOf,
  newMessageId,
  notSent,
  type OutgoingEmail,
  paragraph,
  tooManyAttempts,
  writtenMoment,
} from '#email/email'
import { faultName } from '#log/log'
import { lifetimes, owedLink } from './access/access.ts'
import { type Staff, staffById, staffNames } from './staff.ts'

/** What is needed to write and send emails to staff. */
type Means = Readonly<{
  /** The desk's own database connection: the public site's role may not read staff. */
  database: Database
  /** The origin of the desk, without a trailing slash. */
  origin: string
  texts: EmailTexts
  mailer: Mailer
}>

type Result = Attempt['result']

const kinds = { invitation, signIn: signInLink, passkey: passkeyNotice } as const satisfies Partial<
  Record<NonNullable<ClaimedEmail['kind']>, unknown>
>

type DeskKind = keyof typeof kinds

/** Whether a queued email is addressed to a member of staff. */
export function isDeskEmail(email: ClaimedEmail): email is ClaimedEmail & { kind: DeskKind } {
  return email.kind !== undefined && Object.hasOwn(kinds, email.kind)
}

/** Writes and sends a queued email to a member of staff, in one attempt. Never throws. */
export async function sendDeskEmail(
  email: ClaimedEmail & Readonly<{ kind: DeskKind }>,
  means: Means,
  now: Date,
): Promise<Attempt> {
  try {
    const result = tooManyAttempts(email) ?? (await kinds[email.kind](email, means, now))
    return { result }
  } catch (thrown) {
    return { result: notSent('retry', faultName(thrown)) }
  }
}

/** The invitation: who gave access, where the desk is and how to sign in. It contains no token. */
async function invitation(email: ClaimedEmail, means: Means): Promise<Result> {
  const { db } = means.database
  const payload = z.object({ staff: z.string(), by: z.string() }).parse(email.payload)
  const staff = await staffById(db, payload.staff)
  if (!staff) return notSent('withdrawn', 'access ended')
  const by = (await staffNames(db)).get(payload.by) ?? '–'
  const { subject, open, unknown } = means.texts.texts(staff.language).desk.invitation
  const translate = means.texts.translate(staff.language)
  const blocks = [
    paragraph(translate('desk:invitation.intro', { name: staff.name, by })),
    { kind: 'link', label: open, address: means.origin } as const,
    paragraph(translate('desk:invitation.how', { email: staff.email })),
    paragraph(unknown),
  ]
  return await send(means, staff, { subject, blocks, ...fixedFields(email) })
}

/** The email with the sign-in link, whose token is made here. */
async function signInLink(email: ClaimedEmail, means: Means, now: Date): Promise<Result> {
  const made = await owedLink({ database: means.database, now }, email)
  if ('withdrawn' in made) return notSent('withdrawn', made.withdrawn)
  const { staff, token } = made
  const translate = means.texts.translate(staff.language)
  const { subject } = means.texts.texts(staff.language).desk.signIn.mail
  const minutes = lifetimes.link / 60_000
  const blocks = [
    paragraph(translate('desk:signIn.mail.intro', { name: staff.name })),
    paragraph(`${means.origin}/sign-in/${token}`),
    paragraph(translate('desk:signIn.mail.lasts', { minutes })),
  ]
  // A new link for each attempt makes it another email with its own id: the one before may have arrived.
  return await send(means, staff, { subject, blocks, date: now })
}

/** The notice of a new passkey, with the browser that made it. */
async function passkeyNotice(email: ClaimedEmail, means: Means): Promise<Result> {
  const payload = z.object({ staff: z.string(), browser: z.string() }).parse(email.payload)
  const staff = await staffById(means.database.db, payload.staff)
  if (!staff) return notSent('withdrawn', 'access ended')
  const { name, language } = staff
  const { subject, open, unknown } = means.texts.texts(language).desk.passkeyNotice
  const translate = means.texts.translate(language)
  const moment = writtenMoment(new Date(email.createdAt), language, means.texts)
  const { browser } = payload
  const blocks = [
    paragraph(translate('desk:passkeyNotice.intro', { name, moment, browser })),
    paragraph(unknown),
    { kind: 'link', label: open, address: `${means.origin}/account` } as const,
  ]
  return await send(means, staff, { subject, blocks, ...fixedFields(email) })
}

/** The fields of an email that stay the same at every attempt. */
function fixedFields({ messageId, createdAt }: ClaimedEmail) {
  return { messageId, date: new Date(createdAt) }
}

type Written = Readonly<{
  subject: string
  blocks: readonly Block[]
  date: Date
  /** The Message-ID of a queued email; without it the email gets a new one. */
  messageId?: string
}>

async function send({ mailer }: Means, to: Staff, written: Written): Promise<Result> {
  const email = deskEmail(to, written)
  return email ? await mailer.send(email) : notSent('refused', 'no usable address')
}

/** Composes an email to a member of staff; undefined for an address that cannot receive mail. */
export function deskEmail(
  { name, email, language }: Pick<Staff, 'name' | 'email' | 'language'>,
  { subject, blocks, date, messageId = newMessageId() }: Written,
): OutgoingEmail | undefined {
  const to = mailboxOf(name, email)
  const common = { replyTo: undefined, subject, language, blocks, headers: automatic }
  return to && { ...compose({ to, ...common }), messageId, date }
}
