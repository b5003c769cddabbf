import { recall, remember } from '#browser/memory'
import type { Form } from '#leads/forms/form'

// As long as the page lasts; the browser's memory lasts through a reload, where it may be used.
const unanswered = new Map<string, string>()

/**
 * The key that a post of a form carries: the same until one is answered well, also after a reload.
 * So the server knows what was sent already for the same submission, and what was changed since for
 * a correction of it, should the lost answer have been a good one.
 */
export function keyFor(form: Form): string {
  const sent = unanswered.get(form.name) ?? recall('sessionStorage', nameOf(form)) ?? ''
  if (/^[\da-f]{32}$/.test(sent)) return sent
  const key = newKey()
  note(form, key)
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

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
