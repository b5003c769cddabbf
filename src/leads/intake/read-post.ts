import { formNamed } from '../forms/all.ts'
import { checkValues, type Values } from '../forms/check.ts'
import { ageField, type Form, honeypotField, keyField } from '../forms/define.ts'
import { readValues } from '../forms/form-values.ts'
import type { Refused } from './outcome.ts'
import type { PostRequest } from './post-request.ts'
import { readBody } from './read-body.ts'

/** A post whose fields are all right. */
export type Post = Readonly<{
  form: Form
  values: Values
  /** The browser's key for this instance of the form; null without JavaScript. */
  key: string | null
  honeypotFilled: boolean
  /** Milliseconds that the page was open, as its script says; undefined without JavaScript. */
  ageMs: number | undefined
}>

/**
 * Reads a form post (requirements 9.1 and 10.1).
 *
 * @returns the post, or the refusal: 413 and 415 for a body that is not read (`readBody`), 400 for
 * an unknown form, 422 for fields that the form does not allow
 */
export async function readPost(request: PostRequest): Promise<Post | Refused> {
  const body = await readBody(request)
  if ('refused' in body) return refused(body.refused)
  const sent = Map.groupBy(body.pairs, ([name]) => name)
  const sentAs = (name: string) => (sent.get(name) ?? []).map(([, value]) => value)
  const last = (name: string) => sentAs(name).at(-1)
  const form = formNamed(last('form-name'))
  if (!form) return refused(400)

  const values = readValues(form, sentAs)
  // No page of ours sends any other field twice: some program made it up.
  const repeated = form.fields.some(
    ({ name, kind }) => kind !== 'checkboxes' && sentAs(name).length > 1,
  )
  const problems = repeated ? {} : checkValues(form, values)
  if (repeated || Object.keys(problems).length > 0) {
    return { ...refused(422), form, values, problems }
  }
  const key = last(keyField) ?? ''
  const age = last(ageField) ?? ''
  return {
    form,
    values,
    key: /^[\da-f-]{32,36}$/.test(key) ? key : null,
    honeypotFilled: sentAs(honeypotField).some(Boolean),
    // Nine digits are eleven days; what says more is no page's word.
    ageMs: /^\d{1,9}$/.test(age) ? Number(age) : undefined,
  }
}

function refused(status: Refused['status']): Refused {
  return { ok: false, status, form: undefined, values: {}, problems: {} }
}
