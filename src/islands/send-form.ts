import { recall, remember } from '#browser/memory'
import { ageField, type Form, keyField } from '#leads/forms/form'
import type { Values } from '#leads/forms/values'

/** The server's response to a form post, as `src/leads/intake/respond.ts` writes it. */
type FormResponse = Readonly<
  | { ok: true; reference: string }
  | { ok: false; alert: string; messages: Readonly<Record<string, string>> }
>

const timeoutMs = 20_000

/**
 * Posts a filled-in form to the site's root (requirement 10.1).
 *
 * @param data all that stands in the form; `values`, as they were checked, replace its fields
 * @returns undefined when no response of ours came: no connection, a timeout, a proxy's page
 */
export async function sendForm(
  form: Form,
  data: FormData,
  values: Values,
): Promise<FormResponse | undefined> {
  const age = String(Math.round(performance.now()))
  const body = new URLSearchParams({ ...values, [keyField]: keyFor(form), [ageField]: age })
  for (const [name, value] of data) if (!body.has(name)) body.set(name, String(value))
  try {
    const response = await fetch('/', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { reference, alert, messages } = Object(await response.json())
    if (response.ok) return typeof reference === 'string' ? { ok: true, reference } : undefined
    return { ok: false, alert: String(alert ?? ''), messages: Object(messages) }
  } catch {
    return undefined
  }
}

// As long as the page lasts; the browser's memory lasts through a reload, where it may be used.
const keys = new Map<Form['name'], string>()

const keptAs = ({ name }: Form) => `form-${name}-sent`

/**
 * The key that a post of a form carries: the same until one is taken, also after a reload. So the
 * server knows what was sent already for the same submission, and what was changed since for a
 * correction of it, should a response that was lost have been a good one.
 */
function keyFor(form: Form): string {
  const kept = keys.get(form.name) ?? recall('sessionStorage', keptAs(form)) ?? ''
  const key = /^[\da-f]{32}$/.test(kept) ? kept : newKey()
  keys.set(form.name, key)
  remember('sessionStorage', keptAs(form), key)
  return key
}

/** Forgets the key of a form: what it stood for is taken. */
export function forgetKey(form: Form): void {
  keys.delete(form.name)
  remember('sessionStorage', keptAs(form), null)
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
