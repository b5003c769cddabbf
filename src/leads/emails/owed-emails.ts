import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#database/database'
import { type EmailKind, enqueue, type NewEmail, newEmail } from '#email/email'
import { type Language, spokenLanguage } from '#i18n/i18n'
import type { Lead } from '../inbox/lead.ts'
import { languageOfRecipient, listRecipients, ruledRecipients } from '../inbox/recipients.ts'
import { recipientOf } from './email-parts.ts'

/**
 * The emails to send for a new lead: one to staff, one to its sender if there is an address, and a message to
 * the operator's webhook if there is one.
 */
export function emailsOwed(
  { email }: Readonly<Record<string, string>>,
  { webhook }: Readonly<{ webhook: boolean }>,
): NewEmail[] {
  return [
    newEmail('staff'),
    ...(email ? [newEmail('sender')] : []),
    ...(webhook ? [newEmail('webhook')] : []),
  ]
}

/** The recorded reason why an email of a quarantined lead is not sent. */
export const heldBack = 'lead in quarantine'

const payloadSchema = z.record(z.string(), z.unknown()).catch({})

/**
 * Puts the emails of a lead in the outbox, inside the transaction of their cause. If rules of the desk match
 * the lead, each of their recipients gets an email to staff, and they are the `Reply-To` of a reply to the
 * sender. The confirmation names none of them, since it may reach a stranger whose address was typed.
 *
 * @param drafts the emails, before recipients are chosen
 * @param known addresses of staff who were notified before
 * @returns the kinds of the emails that were enqueued
 */
export async function enqueueForLead(
  trx: Transaction<Schema>,
  lead: Pick<Lead, 'id' | 'form' | 'language'>,
  drafts: readonly NewEmail[],
  now: Date,
  known: readonly string[] = [],
): Promise<readonly EmailKind[]> {
  const rules = await listRecipients(trx)
  const recipients = ruledRecipients(rules, lead)
  const addressed = drafts.flatMap((draft) => {
    if (recipients.length === 0) {
      return draft.kind === 'staff' && known.includes(recipientOf(lead.form)) ? [] : [draft]
    }
    const payload = payloadSchema.parse(draft.payload)
    if (draft.kind === 'staff') {
      return recipients
        .filter((to) => !known.includes(to))
        .map((to) => newEmail('staff', { ...payload, to, reads: languageOfRecipient(rules, to) }))
    }
    return [
      draft.kind === 'reply' ? { ...draft, payload: { ...payload, replyTo: recipients } } : draft,
    ]
  })
  await enqueue(trx, lead.id, addressed, now)
  return [...new Set(addressed.map(({ kind }) => kind))]
}

const toSchema = z.object({ to: z.string() })
const readsSchema = z.object({ reads: z.string().transform(spokenLanguage) })

/** The language of an email's recipient; undefined if unknown. */
export function languageIn(payload: unknown): Language | undefined {
  return readsSchema.safeParse(payload).data?.reads
}

const replyToSchema = z.object({ replyTo: z.array(z.string()).min(1) })

/** The recipient of an email to staff, as set by `enqueueForLead`; by default the agency's own address. */
export function recipientIn(payload: unknown, form: string): string {
  return toSchema.safeParse(payload).data?.to ?? recipientOf(form)
}

/** The `Reply-To` of a reply, as set by `enqueueForLead`; by default the agency's own address. */
export function replyToOf(payload: unknown, form: string): readonly string[] {
  return replyToSchema.safeParse(payload).data?.replyTo ?? [recipientOf(form)]
}
