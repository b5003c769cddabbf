import { company } from '#content/company'
import type { Block, EmailTexts, Fact } from '#email/email'
import type { Language, Texts } from '#i18n/i18n'
import { greetedName } from './plain-name.ts'

/** Where staff read leads in a browser. */
export type DeskAddresses = Readonly<{
  /** The page of a lead, by its id. */
  lead: (id: string) => string
  /** The list of those in quarantine. */
  quarantine: string
}>

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

/** The greeting of a letter to whoever typed a name; without a plain one it ends before the name. */
export function greeting(typed: string, language: Language, texts: EmailTexts): string {
  const name = greetedName(typed)
  const greeted = texts.translate(language)('mail:sender.greeting', { name: name ?? '' })
  return name ? greeted : greeted.replace(/[\s,:]+$/, '')
}
