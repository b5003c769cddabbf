import { recall, remember } from '#browser/memory'
import type { Values } from '#forms/check'
import type { Form } from '#forms/define'
import { sameValues } from './same-values.ts'

/** The key of a post that was not answered yet, and what was sent under it. */
type Sent = Readonly<{ key: string; values: Values }>

// As long as the page lasts; the browser's memory lasts through a reload, where it may be used.
const unanswered = new Map<string, string>()

/**
 * The key that a post of `values` carries (decisions, Forms 5). What was sent already and not
 * answered goes again under the same key, also after a reload, so that the server knows it for the
 * same submission. Changed values get a key of their own: under the old one they would be dropped,
 * if the lost answer was a good one.
 */
export function keyFor(form: Form, values: Values): string {
  const sent = sentOf(form)
  if (sent && sameValues(sent.values, values)) return sent.key
  const key = newKey()
  note(form, JSON.stringify({ key, values } satisfies Sent))
  return key
}

/** Forgets the key of a form: what it stood for is taken. */
export function forgetKey(form: Form): void {
  note(form, null)
}

const nameOf = ({ name }: Form) => `form-${name}-sent`

function note(form: Form, sent: string | null): void {
  if (sent === null) unanswered.delete(form.name)
  else unanswered.set(form.name, sent)
  remember('sessionStorage', nameOf(form), sent)
}

function sentOf(form: Form): Sent | undefined {
  try {
    const noted = unanswered.get(form.name) ?? recall('sessionStorage', nameOf(form)) ?? 'null'
    const { key, values } = Object(JSON.parse(noted))
    return typeof key === 'string' ? { key, values: Object(values) } : undefined
  } catch {
    return undefined
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
