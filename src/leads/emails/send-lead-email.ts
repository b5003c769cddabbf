import type { Database } from '#database/database'
import {
  type Attempt,
  type ClaimedEmail,
  type EmailTexts,
  type LeadEmailKind,
  leadEmailKinds,
  type Mailer,
  notSent,
  type OutgoingEmail,
  tooManyAttempts,
  type Webhook,
} from '#email/email'
import { type Lead, referenceOf, wholeLeadById } from '../inbox/lead.ts'
import { heldBack, languageOfEmail, recipientOfEmail, replyToOfEmail } from '../inbox/recipients.ts'
import { replyIn, threadOf } from '../inbox/reply.ts'
import { confirmationEmail } from './confirmation-email.ts'
import type { DeskAddresses } from './email-parts.ts'
import { replyEmail } from './reply-email.ts'
import { readPromised } from './response-time.ts'
import { staffEmail } from './staff-email.ts'
import { reportEmail, reportOn } from './staff-notices.ts'

type Owed = Readonly<{
  kind: Exclude<LeadEmailKind, 'webhook' | 'reply'>
  messageId: string
  createdAt: string
  /**
   * For a report its contents, for an email to staff its recipient, for one sent again the time of its
   * promise.
   */
  payload?: unknown
}>

/**
 * Composes an email of the outbox, with the same Message-ID and date at every attempt. Returns undefined if
 * the address cannot be written to, and for a report without usable contents.
 */
export function writeEmail(
  lead: Lead,
  { kind, messageId, createdAt, payload }: Owed,
  texts: EmailTexts,
  deskAddresses?: DeskAddresses,
): OutgoingEmail | undefined {
  const { form } = lead
  const date = new Date(createdAt)
  const since = readPromised(payload) ?? date
  const write = {
    staff: () =>
      staffEmail(
        lead,
        since,
        { to: recipientOfEmail(payload, form), language: languageOfEmail(payload), deskAddresses },
        texts,
      ),
    sender: () => confirmationEmail(lead, since, texts),
    report: () => reportEmail(lead, payload, deskAddresses, texts),
  }
  const composed = write[kind]()
  return composed && { ...composed, messageId, date }
}

/** What composing and sending emails requires. */
type Services = Readonly<{
  database: Pick<Database, 'db'>
  texts: EmailTexts
  mailer: Mailer
  webhook: Webhook | undefined
  /** Undefined without a desk. */
  deskAddresses?: DeskAddresses | undefined
}>

/** Composes an email for a lead and sends it, once. Never rejects. */
export async function sendLeadEmail(
  email: ClaimedEmail,
  services: Services,
  now: Date,
): Promise<Attempt> {
  let form: string | undefined
  let result: Attempt['result']
  try {
    const { leadId } = email
    const lead = leadId === null ? undefined : await wholeLeadById(services.database.db, leadId)
    if (!lead) return { result: notSent('withdrawn', 'lead erased') }
    form = lead.form
    result = await send(email, lead, services, now)
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
    result = { outcome: 'retry', code: name, error: message }
  }
  if (form === undefined || result.outcome === 'sent' || result.outcome === 'withdrawn') {
    return { result }
  }
  return { result, report: reportOn(email, result, form) }
}

async function send(
  email: ClaimedEmail,
  lead: Lead,
  services: Services,
  now: Date,
): Promise<Attempt['result']> {
  const { messageId } = email
  const kind = leadEmailKinds.find((it) => it === email.kind)
  const { texts, mailer, webhook, deskAddresses } = services
  // The lead's release will enqueue new emails, and revive replies of staff.
  if (lead.state === 'quarantined') return notSent('withdrawn', heldBack)
  if (kind === undefined) return notSent('refused', 'of an unknown kind')
  const tooMany = tooManyAttempts(email)
  if (tooMany) return tooMany
  if (kind === 'webhook') {
    // Retried: the webhook may be missing from the configuration by mistake.
    if (!webhook) return notSent('retry', 'no WEBHOOK_URL')
    return await webhook.deliver(webhookBody(lead), messageId, now)
  }
  const written =
    kind === 'reply'
      ? await writeReply(lead, email, services)
      : writeEmail(lead, { ...email, kind }, texts, deskAddresses)
  return written ? await mailer.send(written) : notSent('refused', 'no usable address')
}

async function writeReply(
  lead: Lead,
  { messageId, createdAt, payload }: ClaimedEmail,
  { database: { db }, texts }: Services,
): Promise<OutgoingEmail | undefined> {
  const reply = await replyIn(db, payload)
  const thread = await threadOf(db, lead.id, createdAt)
  const replyTo = replyToOfEmail(payload, lead.form)
  const composed = reply && replyEmail(lead, reply, { replyTo, thread }, texts)
  return composed && { ...composed, messageId, date: new Date(createdAt) }
}

/** The JSON that the operator's webhook gets for a lead. */
export function webhookBody(lead: Lead): string {
  const { id, form, language, createdAt, fields, follows } = lead
  const reference = referenceOf(id)
  return JSON.stringify({ id, reference, form, language, created_at: createdAt, follows, fields })
}
