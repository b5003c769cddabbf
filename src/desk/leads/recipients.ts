import { z } from 'zod'
import { company } from '#content/company'
import { compose, mailboxOf, newEmail, type OutgoingEmail, paragraph } from '#email/email'
import { languageNames, languages } from '#i18n/i18n'
import {
  addRecipient,
  formName,
  forms,
  listRecipients,
  type Recipient,
  recipientInput,
  recipientsNow,
  removeRecipient,
} from '#leads/leads'
import { postedForm } from '../posted-form.ts'
import { type Desk, seeOther, staffOf } from '../visit.ts'

/** Who is told of the leads of a form. */
type ToldOf = Readonly<{
  form: string
  /** Languages with the same addresses stand together. */
  groups: readonly Readonly<{
    /** Undefined for all of them. */
    languages: string | undefined
    addresses: readonly string[]
    /** Whether no rule says so. */
    isOwn: boolean
  }>[]
}>

/** What the page of recipients shows. */
export type RecipientsView = Readonly<{
  told: readonly ToldOf[]
  rules: readonly (Recipient & Readonly<{ formName: string; languageName: string }>)[]
  forms: readonly Readonly<{ value: string; label: string }>[]
  /** All addresses that are told of something. */
  addresses: readonly string[]
  values: URLSearchParams | undefined
  problem: 'email' | 'taken' | 'unknown' | undefined
  /** What became of a test message. */
  test: Readonly<{ email: string; failure: string | undefined }> | undefined
  done: string | undefined
}>

const removal = z.object({ form: z.string(), language: z.string(), email: z.string() })

/** Who is told of what by email, for owners: adds and removes rules, and tries an address. */
export async function recipientsPage(desk: Desk): Promise<RecipientsView | Response> {
  const { request, database, query, now } = desk
  const isPost = request.method === 'POST'
  const view = async (
    more: Partial<Pick<RecipientsView, 'values' | 'problem' | 'test'>> = {},
  ): Promise<RecipientsView> => ({
    ...(await shownRules(desk)),
    ...{ values: undefined, problem: undefined, test: undefined },
    done: isPost ? undefined : (query.get('done') ?? undefined),
    ...more,
  })
  if (!isPost) return await view()
  const values = await postedForm(request)
  const given = Object.fromEntries(values)
  const by = staffOf(desk)
  if (given.do === 'test') {
    const test = await sendTest(desk, given.email ?? '')
    return await view(test ? { test } : { problem: 'unknown' })
  }
  if (given.do === 'remove') {
    const { data } = removal.safeParse(given)
    const isRemoved = data && (await removeRecipient(database, data, by, now))
    return isRemoved ? seeOther('/recipients?done=removed') : await view({ problem: 'unknown' })
  }
  const { data } = recipientInput.safeParse(given)
  if (!data) return await view({ values, problem: 'email' })
  const isAdded = await addRecipient(database, data, by, now)
  return isAdded ? seeOther('/recipients?done=added') : await view({ values, problem: 'taken' })
}

async function shownRules({ database, texts }: Desk) {
  const rules = await listRecipients(database.db)
  const told = forms.map(({ name }): ToldOf => {
    const groups = new Map<
      string,
      Readonly<{ names: string[]; addresses: readonly string[]; isOwn: boolean }>
    >()
    for (const language of languages) {
      const now = recipientsNow(rules, { form: name, language })
      const key = [now.isOwn, ...now.addresses].join(' ')
      const group = groups.get(key) ?? { names: [], ...now }
      group.names.push(languageNames[language])
      groups.set(key, group)
    }
    return {
      form: formName(name, texts),
      groups: [...groups.values()].map(({ names, ...now }) => ({
        languages: names.length === languages.length ? undefined : names.join(', '),
        ...now,
      })),
    }
  })
  const { allForms, allLanguages } = texts.deskReplies.recipients
  return {
    told,
    rules: rules.map((rule) => ({
      ...rule,
      formName: rule.form === '' ? allForms : formName(rule.form, texts),
      languageName:
        languages.flatMap((it) => (it === rule.language ? languageNames[it] : []))[0] ??
        allLanguages,
    })),
    forms: forms.map(({ name }) => ({ value: name, label: formName(name, texts) })),
    addresses: addressesIn(told),
  }
}

function addressesIn(told: readonly ToldOf[]): readonly string[] {
  const all = told.flatMap(({ groups }) => groups.flatMap(({ addresses }) => addresses))
  return [...new Set(all)].toSorted()
}

/** Sends a test message to one of those who are told of something; undefined for anybody else. */
async function sendTest(desk: Desk, email: string): Promise<RecipientsView['test']> {
  const { addresses } = await shownRules(desk)
  const written = addresses.includes(email) ? testEmail(desk, email) : undefined
  if (!written) return undefined
  const result = await desk.services.mailer.send(written)
  return { email, failure: result.outcome === 'sent' ? undefined : result.error }
}

function testEmail({ texts, language, now }: Desk, email: string): OutgoingEmail | undefined {
  const to = mailboxOf(company.name, email)
  if (!to) return undefined
  const { subject, text } = texts.deskReplies.recipients.mail
  const composed = compose({
    ...{ to, subject, language, replyTo: undefined, blocks: [paragraph(text)] },
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return { ...composed, messageId: newEmail('staff').messageId, date: now }
}
