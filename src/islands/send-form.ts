import { recall, remember } from '#browser/memory'
import { ageField, type Form, keyField } from '#leads/forms/form'
import type { Values } from '#leads/forms/values'

/** The JSON response that `scriptResponse` in `src/leads/intake/intake.ts` writes. */
type FormResponse = Readonly<
  | { ok: true; reference: string }
  | { ok: false; alert: string; messages: Readonly<Record<string, string>> }
>

const timeoutMs = 20_000

/**
 * Posts `data`, with `values` taking precedence, to `/`. The status alone tells whether the server stored
 * it (requirement 10.1); the reference may be missing. Returns undefined when no response came within 20 s.
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
    const { reference, alert, messages } = recordOf(await response.json().catch(() => undefined))
    if (response.ok) return { ok: true, reference: String(reference ?? '') }
    const texts = Object.entries(recordOf(messages)).map(([name, text]) => [name, String(text)])
    return { ok: false, alert: String(alert ?? ''), messages: Object.fromEntries(texts) }
  } catch {
    return undefined
  }
}

/** As `recordOf` in `src/agency/tree.ts`, whose room also loads server code and is closed to islands. */
function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

// In memory too, for browsers without storage; storage keeps a key through a reload.
const keys = new Map<Form['name'], string>()

const keptAs = ({ name }: Form) => `form-${name}-sent`

/** The form's idempotency key: unchanged until a post succeeds, so that the server recognises a repeated post. */
function keyFor(form: Form): string {
  const kept = keys.get(form.name) ?? recall('sessionStorage', keptAs(form)) ?? ''
  const key = /^[\da-f]{32}$/.test(kept) ? kept : newKey()
  keys.set(form.name, key)
  remember('sessionStorage', keptAs(form), key)
  return key
}

/** Deletes the key of a form after a successful post. */
export function forgetKey(form: Form): void {
  keys.delete(form.name)
  remember('sessionStorage', keptAs(form), null)
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
