import { createHash } from 'node:crypto'
import type { Submissions } from '#data/submissions'
import { formNamed } from '#forms/all'
import { checkValues, type Problems, type Values } from '#forms/check'
import { type Form, honeypotField, keyField } from '#forms/define'
import { fieldValue } from '#forms/field-value'
import { readBody } from '#forms/read-body'
import { referenceOf } from '#forms/reference'
import { isSameSite } from '#forms/same-site'
import type { Language } from '#i18n/languages'
import { lettersFor } from '#mail/letters-for'
import type { Log } from '#server/log'

/** What became of a post. `form` is undefined when none could be made out. */
export type Outcome =
  | Readonly<{ ok: true; status: 200; form: Form; reference: string }>
  | Readonly<{
      ok: false
      status: 400 | 403 | 413 | 415 | 422 | 503
      form: Form | undefined
      values: Values
      problems: Problems
    }>

type Receiver = Readonly<{
  language: Language
  /** The host that the post was sent to, to tell foreign pages from our own. */
  host: string | null
  submissions: Pick<Submissions, 'store'>
  log: Log
  now: Date
}>

/**
 * Takes a form post (specification, point 7): checks it, stores it together with the letters it
 * owes, and only then answers ok. Nothing is stored otherwise. Never throws: a store that cannot
 * be written is 503, with the visitor's values to show again.
 */
export async function acceptPost(request: Request, receiver: Receiver): Promise<Outcome> {
  const refuse = (
    status: 400 | 403 | 413 | 415 | 422 | 503,
    form?: Form,
    values: Values = {},
    problems: Problems = {},
  ) => ({ ok: false, status, form, values, problems }) as const

  if (!isSameSite(request.headers, receiver.host)) return refuse(403)
  const body = await readBody(request)
  if ('refused' in body) return refuse(body.refused)
  const fields = new Map(body.pairs)
  const form = formNamed(fields.get('form-name'))
  if (!form) return refuse(400)

  const sentAs = (name: string) =>
    body.pairs.flatMap(([sent, value]) => (sent === name ? [value] : []))
  const values = Object.fromEntries(
    form.fields.map((field) => [field.name, fieldValue(field, sentAs(field.name))]),
  )
  // No page of ours sends any other field twice: some program made it up.
  const repeated = form.fields.some(
    ({ name, kind }) => kind !== 'checkboxes' && sentAs(name).length > 1,
  )
  if (repeated) return refuse(422, form, values)
  const problems = checkValues(form, values)
  if (Object.keys(problems).length > 0) return refuse(422, form, values, problems)

  const trapped = (fields.get(honeypotField) ?? '') !== ''
  const key = fields.get(keyField) ?? ''
  try {
    const { id, duplicate } = await receiver.submissions.store({
      form: form.name,
      language: receiver.language,
      fields: values,
      key: /^[\da-f-]{32,36}$/.test(key) ? key : null,
      contentHash: hashOf(form, values),
      state: trapped ? 'quarantined' : 'new',
      reasons: trapped ? ['honeypot'] : [],
      score: trapped ? 100 : 0,
      letters: lettersFor,
      now: receiver.now,
    })
    receiver.log.info('submission', { id, form: form.name, duplicate, quarantined: trapped })
    return { ok: true, status: 200, form, reference: referenceOf(id) }
  } catch (thrown) {
    // Only the name: a database's message may quote the values.
    const reason = thrown instanceof Error ? thrown.name : 'unknown'
    receiver.log.error('submission not stored', { form: form.name, reason })
    return refuse(503, form, values)
  }
}

function hashOf(form: Form, values: Values): string {
  const content = form.fields.map(({ name }) => [name, values[name]])
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
