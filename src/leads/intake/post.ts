import { type HostTable, hostName } from '#i18n/i18n'
import {
  ageField,
  bodyLimitBytes,
  type Form,
  honeypotField,
  keyField,
  sentLimitBytes,
} from '../forms/form.ts'
import { formNamed, offeredForm } from '../forms/forms.ts'
import { checkValues, type Problems, readValues, type Values } from '../forms/values.ts'

export type Post = Readonly<{
  form: Form
  values: Values
  /** The browser's idempotency key for this instance of the form; null without JavaScript. */
  key: string | null
  honeypotFilled: boolean
  /** How many milliseconds the page was open, according to its script; undefined without JavaScript. */
  ageMs: number | undefined
}>

/**
 * Parses and validates a form post (requirements 9.1, 10.1). Returns it, or a refusal: with the status of
 * `readBody`, 400 for an unknown form, 422 for invalid fields.
 */
export async function readPost(request: Request): Promise<Post | Refused> {
  const body = await readBody(request)
  if (typeof body === 'number') return refused(body)
  const sentAs = (name: string) => body.getAll(name)
  const last = (name: string) => sentAs(name).at(-1)
  const known = formNamed(last('form-name'))
  if (!known) return refused(400)
  const form = offeredForm(known)

  const values = readValues(form, sentAs)
  // Our pages send no other field twice: a program made this post.
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
    // Nine digits are eleven days; no page sends more.
    ageMs: /^\d{1,9}$/.test(age) ? Number(age) : undefined,
  }
}

function refused(status: Refused['status']): Refused {
  return { ok: false, status, form: undefined, values: {}, problems: {} }
}

/**
 * Reads a url-encoded body. Returns 415 for another type or charset, 413 for more than `sentLimitBytes`,
 * counted while reading, or more than `bodyLimitBytes` after decoding, 422 if it is not UTF-8.
 */
async function readBody(request: Request): Promise<URLSearchParams | 413 | 415 | 422> {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').split(';')
  const charset = parameters.find((parameter) => /^\s*charset=/i.test(parameter))
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return 415
  if (charset && !/=\s*"?utf-8"?\s*$/i.test(charset)) return 415
  const bytes = await readBytes(request)
  if (!bytes || bytes.length - 2 * escapesIn(bytes) > bodyLimitBytes) return 413
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return new URLSearchParams(text.split('&').filter(Boolean).map(decodePair))
  } catch {
    return 422
  }
}

function decodePair(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=')
  return [decode(name), decode(value.join('='))]
}

// `URLSearchParams` would silently turn invalid escapes into U+FFFD; this throws.
function decode(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '))
}

// This much of a body that is too long is read and discarded, since many clients read no response before they
// have sent everything. Beyond it the connection is closed.
const discardLimitBytes = 16 * bodyLimitBytes

async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size <= sentLimitBytes) parts.push(part)
    if (size > discardLimitBytes) break
  }
  return size > sentLimitBytes ? undefined : Buffer.concat(parts)
}

const percentSign = 0x25

function escapesIn(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => (byte === percentSign ? count + 1 : count), 0)
}

/** The origin of a post's page; `sister`: another host of ours, or withheld by the browser. */
export type PostOrigin = 'own' | 'sister' | 'foreign' | 'unsaid'

/**
 * Classifies a post by `Sec-Fetch-Site` (W3C Fetch Metadata) and `Origin` (RFC 6454), compared with the
 * request's `host`. Only a signal for spam: there is no sign-in that a foreign page could misuse.
 */
export function postOrigin(
  headers: Headers,
  host: string | null,
  { hosts, previewHosts }: Pick<HostTable, 'hosts' | 'previewHosts'>,
): PostOrigin {
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return 'own'
  const origin = headers.get('origin')
  if (origin === null) {
    if (site === 'cross-site') return 'foreign'
    return site === null ? 'unsaid' : 'sister'
  }
  // Privacy settings, and sandboxed frames of our own pages, make it "null".
  if (origin === 'null') return 'sister'
  const from = URL.canParse(origin) ? new URL(origin).host : ''
  if (from !== '' && from === host?.toLowerCase()) return 'own'
  const name = hostName(from)
  if (name !== undefined && (hosts.has(name) || previewHosts.has(name))) return 'sister'
  return site === 'same-site' ? 'sister' : 'foreign'
}

type Taken = Readonly<{
  ok: true
  status: 200
  kind: 'stored' | 'duplicate' | 'quarantined'
  form: Form
  reference: string
  /** Lets a browser without script show what was sent (`receiptTicket`). */
  ticket: string
}>

/** A refused post, with the visitor's values to show again. */
export type Refused = Readonly<{
  ok: false
  status: 400 | 413 | 415 | 422 | 429 | 503
  /** Undefined if it could not be identified. */
  form: Form | undefined
  values: Values
  problems: Problems
  /** Seconds to wait; only with status 429. */
  retryAfter?: number
}>

export type Outcome = Taken | Refused

/** The outcome of a post, as counted in metrics. */
export type OutcomeKind = Taken['kind'] | 'refused' | 'invalid' | 'limited' | 'unavailable'
