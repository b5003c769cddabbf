import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { UsageError } from '../command.ts'

/** The earlier data service, read through its REST address (PostgREST, as Supabase offers it). */
export type Service = Readonly<{
  /** Its address, as `serviceUrl` gives it. */
  url: URL
  /** The public key; in no message. */
  key: string
  /** Waits between attempts; replaced in tests. */
  wait?: (milliseconds: number) => Promise<void>
  /** Hears of what is tried again. */
  tell: (text: string) => void
}>

export type ServiceRow = Readonly<Record<string, unknown>>

const rows = z.array(z.record(z.string(), z.unknown()))
const fault = z.object({ message: z.string() })

/** Servers may be set to send fewer; a page is the last when it is empty. */
const pageSize = 500
const attempts = 6
const timeoutMs = 30_000
const mostBytes = 100 * 1024 * 1024

/**
 * The address under which the tables are, from what the operator typed: `https://x.supabase.co`,
 * also with `/rest/v1`. http is for this machine only, since the key goes along.
 *
 * @throws UsageError for anything else
 */
export function serviceUrl(typed: string): URL {
  const url = URL.parse(typed)
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '')
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback)
  if (!url || !safe || url.username || url.password || url.search || url.hash) {
    throw new UsageError('--from takes the address of the service: https://example.supabase.co')
  }
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith('/rest/v1') ? path : `${path}/rest/v1`
  return url
}

/**
 * The rows of a table, a page at a time, in the order of their ids. Too many requests and faults of
 * the service are tried again, a little later each time.
 *
 * @param after the id of the last row that is not wanted any more
 * @throws Error with a readable message when the service refuses, or does not answer for a minute
 */
export async function* servicePages(
  service: Service,
  table: string,
  after?: string,
): AsyncGenerator<readonly ServiceRow[], void> {
  for (let last = after; ; ) {
    const url = new URL(`${service.url.href}/${table}`)
    url.searchParams.set('select', '*')
    url.searchParams.set('order', 'id.asc')
    url.searchParams.set('limit', String(pageSize))
    if (last !== undefined) url.searchParams.set('id', `gt.${last}`)
    const page = await readPage(service, url)
    if (page.length === 0) return
    yield page
    const { id } = page.at(-1) ?? {}
    if ((typeof id !== 'string' && typeof id !== 'number') || String(id) === last) {
      throw new Error(`${table} cannot be read page by page: its rows have no id`)
    }
    last = String(id)
  }
}

async function readPage(service: Service, url: URL): Promise<readonly ServiceRow[]> {
  const { wait = pause, tell, key } = service
  const headers = { apikey: key, authorization: `Bearer ${key}`, accept: 'application/json' }
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(url, headers)
    if ('rows' in answer) return answer.rows
    if (!answer.again || attempt === attempts) throw new Error(answer.reason)
    const seconds = Math.min(answer.after ?? 2 ** (attempt - 1), 60)
    tell(`${answer.reason}; asked again in ${seconds} s`)
    await wait(seconds * 1000)
  }
}

type Answer =
  | Readonly<{ rows: readonly ServiceRow[] }>
  | Readonly<{ reason: string; again: boolean; after?: number | undefined }>

async function ask(url: URL, headers: Record<string, string>): Promise<Answer> {
  const where = `${url.host}${url.pathname}`
  let response: Response
  let text: string
  try {
    // A redirect would take the key to somebody else.
    response = await fetch(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await textOf(response)
  } catch (thrown) {
    const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
    const why = cause instanceof Error ? cause.message : String(cause)
    return { reason: `${where} does not answer: ${why}`, again: true }
  }
  if (response.ok) {
    const parsed = rows.safeParse(parse(text))
    return parsed.success
      ? { rows: parsed.data }
      : { reason: `${where} does not answer a list of rows`, again: false }
  }
  const { status } = response
  const said = fault.safeParse(parse(text)).data?.message ?? ''
  const wait = Number(response.headers.get('retry-after') ?? '')
  return {
    reason: `${where} answers ${status}${said && `: ${said.slice(0, 200)}`}`,
    again: status === 429 || status >= 500,
    after: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new Error(`the answer has more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
