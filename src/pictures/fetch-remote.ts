import type { IncomingMessage } from 'node:http'
import { type Agent, get } from 'node:https'
import { remoteUrl } from './source.ts'

export interface FetchLimits {
  /** Bare names of the hosts that may be asked, also after a redirect. */
  readonly hosts: readonly string[]
  /** For the whole of it, redirects and body included. */
  readonly timeoutMs?: number
  readonly maxBytes?: number
  /** Connects in another way than the usual one, for a proxy or a private certificate. */
  readonly agent?: Agent | undefined
}

const mostRedirects = 2

/**
 * Reads what a listed https address answers: at most 10 MB in at most 10 seconds, unless `limits`
 * says otherwise. What it is, only decoding can tell; no header is believed.
 * @throws Error with a reason for the log when the address or a redirect leads elsewhere, the
 * answer is not 200, too large, too slow or cut off.
 */
export async function fetchRemote(url: URL, limits: FetchLimits): Promise<Buffer> {
  const { hosts, timeoutMs = 10_000, maxBytes = 10 * 1024 * 1024, agent } = limits
  const signal = AbortSignal.timeout(timeoutMs)
  let next = remoteUrl(url.href, hosts)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (next === undefined) throw new Error('The address is not https on a listed host')
    const response = await request(next, signal, agent)
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status === 200) return body(response, maxBytes)
    response.destroy()
    if (status < 301 || status > 308 || location === undefined) {
      throw new Error(`The host answered ${status}`)
    }
    next = remoteUrl(location, hosts, next)
  }
  throw new Error(`More than ${mostRedirects} redirects`)
}

function request(url: URL, signal: AbortSignal, agent: Agent | undefined) {
  const headers = { accept: 'image/avif,image/webp,image/*', 'accept-encoding': 'identity' }
  return new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { signal, headers, ...(agent && { agent }) }, resolve).on('error', reject)
  })
}

async function body(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response.iterator({ destroyOnReturn: true })) {
    if (!Buffer.isBuffer(chunk)) throw new Error('The answer is not read as bytes')
    size += chunk.length
    if (size > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  if (!response.complete) throw new Error('The answer was cut off')
  return Buffer.concat(chunks)
}
