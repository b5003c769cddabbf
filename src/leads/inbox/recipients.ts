import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Database, Schema } from '#database/database'
import { isLanguage, type Language } from '#i18n/i18n'
import { recipientOf } from '../emails/email-parts.ts'
import { emailAddress } from '../forms/email-address.ts'
import { formNamed } from '../forms/forms.ts'
import { type Actor, auditBy } from './events.ts'
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
export function recipientsNow(
  rules: readonly Recipient[],
  lead: Pick<Lead, 'form' | 'language'>,
): Readonly<{ addresses: readonly string[]; isOwn: boolean }> {
  const addresses = ruledRecipients(rules, lead)
  const isOwn = addresses.length === 0
  return { addresses: isOwn ? [recipientOf(lead.form)] : addresses, isOwn }
}

/** The language of a recipient, if a rule states it. */
export function languageOfRecipient(
  rules: readonly Readonly<{ email: string; reads: string | null }>[],
  address: string,
): Language | undefined {
  const reads = rules.find(({ email }) => email === address)?.reads ?? ''
  return isLanguage(reads) ? reads : undefined
}

/** The addresses of the rules that match a lead; empty if none does. */
export function ruledRecipients(
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
