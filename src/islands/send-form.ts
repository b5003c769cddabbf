import { recall, remember } from '#browser/memory'
import { ageField, type Form, keyField } from '#leads/forms/form'
import type { Values } from '#leads/forms/values'

/** As `src/leads/intake/post.ts` writes it. */
type FormResponse = Readonly<
  | { ok: true; reference: string }
  | { ok: false; alert: string; messages: Readonly<Record<string, string>> }
>

const timeoutMs = 20_000

/**
 * Posts `data` with `values` to the root. Whether it was taken is told by the status alone (requirement
 * 10.1); the reference may be missing. Undefined where no response came.
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
    const { reference = '', alert, messages } = Object(await response.json().catch(() => ({})))
    if (response.ok) return { ok: true, reference: String(reference) }
    return { ok: false, alert: String(alert ?? ''), messages: Object(messages) }
  } catch {
    return undefined
  }
}

// They last as long as the page, storage through a reload.
const keys = new Map<Form['name'], string>()

const keptAs = ({ name }: Form) => `form-${name}-sent`

/** The same until a post is taken, also after a reload: the server knows repeats by it. */
function keyFor(form: Form): string {
  const kept = keys.get(form.name) ?? recall('sessionStorage', keptAs(form)) ?? ''
  const key = /^[\da-f]{32}$/.test(kept) ? kept : newKey()
  keys.set(form.name, key)
  remember('sessionStorage', keptAs(form), key)
  return key
}

/** Forgets the key of a form that is taken. */
export function forgetKey(form: Form): void {
  keys.delete(form.name)
  remember('sessionStorage', keptAs(form), null)
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
