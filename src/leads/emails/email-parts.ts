import { company } from '#content/company'
import type { Block, Fact } from '#email/email'
import type { Texts } from '#i18n/i18n'

/** Where the email to staff about a submission of `form` goes (`company.leads`). */
export function recipientOf(form: string): string {
  return new Map<string, string>(Object.entries(company.leads)).get(form) ?? company.leads.default
}

/** What emails call a form; one that the site no longer has goes by its own name. */
export function formName(form: string, { mail }: Texts): string {
  return new Map(Object.entries(mail.forms)).get(form) ?? form
}

/** A block of labels and what belongs to each. */
export function factList(...facts: readonly Fact[]): Block {
  return { kind: 'facts', facts }
}
