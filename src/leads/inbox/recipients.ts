import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { facts } from '#agency/agency'
import { auditBy, type Database, type Schema } from '#database/database'
import { enqueue, type LeadEmailKind, type NewEmail, newEmail } from '#email/email'
import { isLanguage, type Language, spokenLanguage } from '#i18n/i18n'
import { formNamed } from '../forms/forms.ts'
import { emailAddress } from '../forms/values.ts'
import type { Actor } from './events.ts'
import type { Lead } from './lead.ts'

/** Validates an email address and normalises it for storing and comparing: in ASCII and lower case. */
export const emailInput = z
  .string()
  .max(1_000)
  .transform(emailAddress)
  .pipe(z.email().max(254))
  .transform((it) => it.toLowerCase())

/** A rule: an address is notified of the leads of a form and a language; `''` means all of them. */
export type Recipient = Readonly<{ form: string; language: string; email: string }>

/** Validates a rule sent by a form. */
export const recipientInput = z.object({
  form: z.string().refine((form) => form === '' || formNamed(form) !== undefined),
  language: z.string().refine((language) => language === '' || isLanguage(language)),
  email: emailInput,
})

/** All rules, those for everything first. */
export async function listRecipients(
  db: Kysely<Schema>,
): Promise<(Recipient & Readonly<{ reads: string | null }>)[]> {
  return await db
    .selectFrom('recipients')
    .selectAll()
    .orderBy('form')
    .orderBy('language')
    .orderBy('email')
    .execute()
}

/**
 * Who is notified of a lead: the addresses of all rules that match it, or if there are none, the agency's own
 * (`facts().agency.leads`).
 */
export function recipientsFor(
  rules: readonly Recipient[],
  lead: Pick<Lead, 'form' | 'language'>,
): Readonly<{ addresses: readonly string[]; isOwn: boolean }> {
  const addresses = recipientsByRule(rules, lead)
  const isOwn = addresses.length === 0
  return { addresses: isOwn ? [defaultRecipient(lead.form)] : addresses, isOwn }
}

/** The language of a recipient, if a rule states it. */
function languageOfRecipient(
  rules: readonly Readonly<{ email: string; reads: string | null }>[],
  address: string,
): Language | undefined {
  const reads = rules.find(({ email }) => email === address)?.reads ?? ''
  return isLanguage(reads) ? reads : undefined
}

/** The addresses of the rules that match a lead; empty if none does. */
function recipientsByRule(
  rules: readonly Recipient[],
  { form, language }: Pick<Lead, 'form' | 'language'>,
): readonly string[] {
  const meant = rules.filter(
    (rule) =>
      (rule.form === '' || rule.form === form) &&
      (rule.language === '' || rule.language === language),
  )
  return [...new Set(meant.map(({ email }) => email))]
}

/** Adds a rule; for a member of staff with their language. Returns false if it existed already. */
export async function addRecipient(
  { transaction }: Database,
  rule: Recipient,
  by: Actor,
  now: Date,
): Promise<boolean> {
  return await transaction(async (trx) => {
    const staff = await trx
      .selectFrom('staff')
      .select('language')
      .where('email', '=', rule.email)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('recipients')
      .values({ ...rule, reads: staff?.language ?? null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return false
    await auditChange(trx, 'added', rule, by, now)
    return true
  })
}

/** Removes a rule. Returns false if it did not exist. */
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
    await auditChange(trx, 'removed', rule, by, now)
    return true
  })
}

async function auditChange(
  trx: Transaction<Schema>,
  change: 'added' | 'removed',
  { form, language, email }: Recipient,
  by: Actor,
  now: Date,
): Promise<void> {
  const rule = { change, form: form || 'all', language: language || 'all', recipient: email }
  await auditBy(trx, by, 'recipients changed', rule, now)
}

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
 * @param notified addresses of staff who were notified before
 * @returns the kinds of the emails that were enqueued
 */
export async function enqueueForLead(
  trx: Transaction<Schema>,
  lead: Pick<Lead, 'id' | 'form' | 'language'>,
  drafts: readonly NewEmail[],
  now: Date,
  notified: readonly string[] = [],
): Promise<readonly LeadEmailKind[]> {
  const rules = await listRecipients(trx)
  const recipients = recipientsByRule(rules, lead)
  const addressed = drafts.flatMap((draft) => {
    if (recipients.length === 0) {
      return draft.kind === 'staff' && notified.includes(defaultRecipient(lead.form)) ? [] : [draft]
    }
    const payload = payloadSchema.parse(draft.payload)
    if (draft.kind === 'staff') {
      return recipients
        .filter((to) => !notified.includes(to))
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
export function languageOfEmail(payload: unknown): Language | undefined {
  return readsSchema.safeParse(payload).data?.reads
}

const replyToSchema = z.object({ replyTo: z.array(z.string()).min(1) })

/** The recipient of an email to staff, as set by `enqueueForLead`; by default the agency's own address. */
export function recipientOfEmail(payload: unknown, form: string): string {
  return toSchema.safeParse(payload).data?.to ?? defaultRecipient(form)
}

/** The `Reply-To` of a reply, as set by `enqueueForLead`; by default the agency's own address. */
export function replyToOfEmail(payload: unknown, form: string): readonly string[] {
  return replyToSchema.safeParse(payload).data?.replyTo ?? [defaultRecipient(form)]
}

/** The default recipient of emails to staff about leads of `form` (`facts().agency.leads`). */
export function defaultRecipient(form: string): string {
  return (
    new Map<string, string>(Object.entries(facts().agency.leads)).get(form) ??
    facts().agency.leads.default
  )
}
