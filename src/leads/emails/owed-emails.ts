import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#database/database'
import { type EmailKind, enqueue, type NewEmail, newEmail } from '#email/email'
import { type Language, spokenLanguage } from '#i18n/i18n'
import type { Lead } from '../inbox/lead.ts'
import { languageOfRecipient, listRecipients, ruledRecipients } from '../inbox/recipients.ts'
import { recipientOf } from './email-parts.ts'

/**
 * What a lead owes: an email to staff, one to its sender if an address is given, and a
 * message to the operator's system where there is one.
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

/** Why an email of a lead in quarantine is not sent. */
export const heldBack = 'lead in quarantine'

const payloadSchema = z.record(z.string(), z.unknown()).catch({})

/**
 * Puts the emails of a lead in the outbox, inside the transaction of what they are owed for. Where a
 * rule of the desk says who is told of such leads, each of these recipients gets an email to staff, and
 * they are the `Reply-To` of a reply to the sender. The confirmation, which may reach a stranger whose
 * address was typed, names none of them.
 *
 * @param drafts what is owed, before anybody is chosen to get it
 * @param known addresses of staff who were told before
 * @returns the kinds that are owed now
 */
export async function enqueueForLead(
  trx: Transaction<Schema>,
  lead: Pick<Lead, 'id' | 'form' | 'language'>,
  drafts: readonly NewEmail[],
  now: Date,
  known: readonly string[] = [],
): Promise<readonly EmailKind[]> {
  const rules = await listRecipients(trx)
  const told = ruledRecipients(rules, lead)
  const addressed = drafts.flatMap((draft) => {
    if (told.length === 0) {
      return draft.kind === 'staff' && known.includes(recipientOf(lead.form)) ? [] : [draft]
    }
    const payload = payloadSchema.parse(draft.payload)
    if (draft.kind === 'staff') {
      return told
        .filter((to) => !known.includes(to))
        .map((to) => newEmail('staff', { ...payload, to, reads: languageOfRecipient(rules, to) }))
    }
    return [draft.kind === 'reply' ? { ...draft, payload: { ...payload, replyTo: told } } : draft]
  })
  await enqueue(trx, lead.id, addressed, now)
  return [...new Set(addressed.map(({ kind }) => kind))]
}

const toSchema = z.object({ to: z.string() })
const readsSchema = z.object({ reads: z.string().transform(spokenLanguage) })

/** What whoever it goes to reads; undefined where nobody said. */
export function languageIn(payload: unknown): Language | undefined {
  return readsSchema.safeParse(payload).data?.reads
}

const replyToSchema = z.object({ replyTo: z.array(z.string()).min(1) })

/** Whom an email to staff goes to, as `enqueueForLead` says; without, the agency's own. */
export function recipientIn(payload: unknown, form: string): string {
  return toSchema.safeParse(payload).data?.to ?? recipientOf(form)
}

/** Whom the sender of a lead answers who answers a reply, as `enqueueForLead` says; without, the agency's own address. */
export function replyToOf(payload: unknown, form: string): readonly string[] {
  return replyToSchema.safeParse(payload).data?.replyTo ?? [recipientOf(form)]
}
