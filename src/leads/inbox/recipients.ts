import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Database, Schema } from '#database/database'
import { type EmailDraft, enqueue, newEmail } from '#email/email'
import { isLanguage } from '#i18n/i18n'
import { recipientOf } from '../emails/email-parts.ts'
import { formNamed } from '../forms/forms.ts'
import { type Actor, auditBy } from './events.ts'
import type { Submission } from './submission.ts'

/** A rule: an address is told of the leads of a form and a language; `''` is all of them. */
export type Recipient = Readonly<{ form: string; language: string; email: string }>

/** A rule as a form sends it. */
export const recipientInput = z.object({
  form: z.string().refine((form) => form === '' || formNamed(form) !== undefined),
  language: z.string().refine((language) => language === '' || isLanguage(language)),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
})

/** All rules, those for everything first. */
export async function listRecipients(db: Kysely<Schema>): Promise<Recipient[]> {
  return await db
    .selectFrom('recipients')
    .selectAll()
    .orderBy('form')
    .orderBy('language')
    .orderBy('email')
    .execute()
}

/**
 * Who is told of a lead: the address of every rule that means it, or where none does the agency's
 * own (`company.leads`).
 */
export function recipientsNow(
  rules: readonly Recipient[],
  lead: Pick<Submission, 'form' | 'language'>,
): Readonly<{ addresses: readonly string[]; isOwn: boolean }> {
  const addresses = ruled(rules, lead)
  const isOwn = addresses.length === 0
  return { addresses: isOwn ? [recipientOf(lead.form)] : addresses, isOwn }
}

/** The addresses of the rules that mean a lead. */
function ruled(
  rules: readonly Recipient[],
  { form, language }: Pick<Submission, 'form' | 'language'>,
): readonly string[] {
  const meant = rules.filter(
    (rule) =>
      (rule.form === '' || rule.form === form) &&
      (rule.language === '' || rule.language === language),
  )
  return [...new Set(meant.map(({ email }) => email))]
}

/** Adds a rule. False when it was there. */
export async function addRecipient(
  { transaction }: Database,
  rule: Recipient,
  by: Actor,
  now: Date,
): Promise<boolean> {
  return await transaction(async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('recipients')
      .values(rule)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return false
    await noteChange(trx, 'added', rule, by, now)
    return true
  })
}

/** Removes a rule. False when it was not there. */
export async function removeRecipient(
  { transaction }: Database,
  rule: Recipient,
  by: Actor,
  now: Date,
): Promise<boolean> {
  return await transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('recipients')
      .where('form', '=', rule.form)
      .where('language', '=', rule.language)
      .where('email', '=', rule.email)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await noteChange(trx, 'removed', rule, by, now)
    return true
  })
}

async function noteChange(
  trx: Transaction<Schema>,
  change: 'added' | 'removed',
  { form, language, email }: Recipient,
  by: Actor,
  now: Date,
): Promise<void> {
  const rule = { change, form: form || 'all', language: language || 'all', recipient: email }
  await auditBy(trx, by, 'recipients changed', rule, now)
}

const payloadSchema = z.record(z.string(), z.unknown()).catch({})

/**
 * Puts the emails of a lead in the outbox, inside the transaction of what they are owed for. Where a
 * rule says who is told of it, each of them gets one, and its sender answers all of them.
 */
export async function oweEmails(
  trx: Transaction<Schema>,
  lead: Pick<Submission, 'id' | 'form' | 'language'>,
  drafts: readonly EmailDraft[],
  now: Date,
): Promise<void> {
  const told = ruled(await listRecipients(trx), lead)
  if (told.length === 0) return await enqueue(trx, lead.id, drafts, now)
  const addressed = drafts.flatMap((draft) => {
    const payload = payloadSchema.parse(draft.payload)
    if (draft.kind === 'staff') return told.map((to) => newEmail('staff', { ...payload, to }))
    const isToSender = draft.kind === 'sender' || draft.kind === 'reply'
    return [isToSender ? { ...draft, payload: { ...payload, replyTo: told } } : draft]
  })
  await enqueue(trx, lead.id, addressed, now)
}

const toSchema = z.object({ to: z.string() })
const replyToSchema = z.object({ replyTo: z.array(z.string()).min(1) })

/** Whom an email to staff goes to, as `oweEmails` noted; of one from before that, the agency's own. */
export function recipientIn(payload: unknown, form: string): string {
  return toSchema.safeParse(payload).data?.to ?? recipientOf(form)
}

/** Whom the sender of a lead answers, as `oweEmails` noted; before that, the agency's own address. */
export function answerTo(payload: unknown, form: string): readonly string[] {
  return replyToSchema.safeParse(payload).data?.replyTo ?? [recipientOf(form)]
}
