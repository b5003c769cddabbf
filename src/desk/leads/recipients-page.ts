import { z } from 'zod'
import { facts } from '#agency/agency'
import { paragraph } from '#email/email'
import { isKnownLanguage, languageNames, languages } from '#i18n/i18n'
import {
  addRecipient,
  formName,
  forms,
  listRecipients,
  type Recipient,
  recipientInput,
  recipientsFor,
  removeRecipient,
} from '#leads/leads'
import { deskEmail } from '../emails.ts'
import { type Desk, deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { postedForm } from '../posted-form.ts'

/** The data of the page of recipients. */
export type RecipientsView = ViewOf<typeof recipientsPage>

type Refused = Readonly<{
  values?: URLSearchParams
  problem?: 'email' | 'taken' | 'unknown'
  /** The result of a test message. */
  test?: Readonly<{ email: string; failure: string | undefined }>
}>

const removal = z.object({ form: z.string(), language: z.string(), email: z.string() })

/** Who is notified of new leads by email, for owners: adds and removes rules, and sends test messages. */
export const recipientsPage = deskPage('recipients', async (desk) => {
  const { request, database, now } = desk
  const view = async (more: Refused = {}) => ({ ...(await shownRules(desk)), ...more })
  if (request.method !== 'POST') return await view()
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
})

async function shownRules({ database, texts }: Desk) {
  const rules = await listRecipients(database.db)
  const { allForms, allLanguages } = texts.deskReplies.recipients
  const named = rules.map((rule) => ({
    ...rule,
    formName: rule.form === '' ? allForms : formName(rule.form, texts),
    languageName: isKnownLanguage(rule.language) ? languageNames[rule.language] : allLanguages,
  }))
  const notified = notifiedBy(rules, texts)
  const groups = notified.flatMap((it) => it.groups)
  const all = [...rules.map(({ email }) => email), ...groups.flatMap((it) => it.addresses)]
  return {
    notified,
    /** Each notified address with the rules that name it; the agency's own address has none. */
    addresses: [...new Set(all)].toSorted().map((email) => ({
      email,
      isOwn: groups.some(({ isOwn, addresses }) => isOwn && addresses.includes(email)),
      rules: named.filter((rule) => rule.email === email),
    })),
    forms: forms.map(({ name }) => ({ value: name, label: formName(name, texts) })),
  }
}

/** The addresses notified now, by form and language. */
function notifiedBy(rules: readonly Recipient[], texts: Desk['texts']) {
  const each = forms.map(({ name: form }) => {
    const inEach = languages().map((language) => ({
      name: languageNames[language],
      ...recipientsFor(rules, { form, language }),
    }))
    return { name: formName(form, texts), groups: merged(inEach) }
  })
  return merged(each)
}

/** Merges entries that differ only by name; `names` is undefined when all are the same. */
function merged<Named extends Readonly<{ name: string }>>(all: readonly Named[]) {
  const alike = Map.groupBy(all, (it) => JSON.stringify({ ...it, name: '' }))
  return [...alike.values()].flatMap((those) => {
    const [first] = those
    const names = those.length < all.length ? those.map(({ name }) => name).join(', ') : undefined
    return first ? [{ ...first, names }] : []
  })
}

/** Sends a test message to a notified address; undefined for any other. */
async function sendTest(desk: Desk, email: string): Promise<Refused['test']> {
  const { addresses } = await shownRules(desk)
  const isNotified = addresses.some((it) => it.email === email)
  const { subject, text } = desk.texts.deskReplies.recipients.mail
  const to = { name: facts().agency.name, email, language: desk.language }
  const message = { subject, blocks: [paragraph(text)], date: desk.now }
  const written = isNotified ? deskEmail(to, message) : undefined
  if (!written) return undefined
  const result = await desk.services.mailer.send(written)
  return { email, failure: result.outcome === 'sent' ? undefined : result.error }
}
