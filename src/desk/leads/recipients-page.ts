import { z } from 'zod'
import { company } from '#content/company'
import { paragraph } from '#email/email'
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
import { deskEmail } from '../access/invitation.ts'
import { postedForm } from '../posted-form.ts'
import { type Desk, seeOther, staffOf, type ViewOf } from '../visit.ts'

/** What the page of recipients shows. */
export type RecipientsView = ViewOf<typeof recipientsPage>

type Refused = Readonly<{
  values?: URLSearchParams
  problem?: 'email' | 'taken' | 'unknown'
  /** What became of a test message. */
  test?: Readonly<{ email: string; failure: string | undefined }>
}>

const removal = z.object({ form: z.string(), language: z.string(), email: z.string() })

/** Who is told of what by email, for owners: adds and removes rules, and tries an address. */
export async function recipientsPage(desk: Desk) {
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
}

async function shownRules({ database, texts }: Desk) {
  const rules = await listRecipients(database.db)
  const { allForms, allLanguages } = texts.deskReplies.recipients
  const named = rules.map((rule) => ({
    ...rule,
    formName: rule.form === '' ? allForms : formName(rule.form, texts),
    languageName:
      languages.flatMap((it) => (it === rule.language ? languageNames[it] : []))[0] ?? allLanguages,
  }))
  const told = toldOf(rules, texts)
  const groups = told.flatMap((it) => it.groups)
  const all = [...rules.map(({ email }) => email), ...groups.flatMap((it) => it.addresses)]
  return {
    told,
    /** Each that is told of something, with the rules that say so; the agency's own has none. */
    addresses: [...new Set(all)].toSorted().map((email) => ({
      email,
      isOwn: groups.some(({ isOwn, addresses }) => isOwn && addresses.includes(email)),
      rules: named.filter((rule) => rule.email === email),
    })),
    forms: forms.map(({ name }) => ({ value: name, label: formName(name, texts) })),
  }
}

/** Who is told now; forms of which the same are told stand together. */
function toldOf(rules: readonly Recipient[], texts: Desk['texts']) {
  const each = forms.map(({ name }) => ({ name, groups: groupsOf(rules, name) }))
  const alike = Map.groupBy(each, ({ groups }) => JSON.stringify(groups))
  return [...alike.values()].flatMap((those) => {
    const names = those.map(({ name }) => formName(name, texts))
    const groups = those[0]?.groups ?? []
    // Undefined for all of them.
    const shown = names.length === forms.length ? undefined : names.join(', ')
    return [{ forms: shown, groups }]
  })
}

/** Languages with the same addresses stand together. */
function groupsOf(rules: readonly Recipient[], form: string) {
  const each = languages.map((language) => ({
    name: languageNames[language],
    now: recipientsNow(rules, { form, language }),
  }))
  const alike = Map.groupBy(each, ({ now }) => JSON.stringify(now))
  return [...alike.values()].flatMap((those) => {
    const names = those.map(({ name }) => name)
    const now = those[0]?.now
    const shown = names.length === languages.length ? undefined : names.join(', ')
    return now ? [{ languages: shown, ...now }] : []
  })
}

/** Sends a test message to one of those who are told of something; undefined for anybody else. */
async function sendTest(desk: Desk, email: string): Promise<Refused['test']> {
  const { addresses } = await shownRules(desk)
  const isTold = addresses.some((it) => it.email === email)
  const { subject, text } = desk.texts.deskReplies.recipients.mail
  const to = { name: company.name, email, language: desk.language }
  const letter = { subject, blocks: [paragraph(text)], date: desk.now }
  const written = isTold ? deskEmail(to, letter) : undefined
  if (!written) return undefined
  const result = await desk.services.mailer.send(written)
  return { email, failure: result.outcome === 'sent' ? undefined : result.error }
}
