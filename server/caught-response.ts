import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Made } from './ready-answer.ts'

/**
 * A response that goes nowhere: what is written to it is collected. It takes what Astro's adapter
 * does to a response, no more: `writeHead` with an object, `write` of bytes, `end`.
 */
export class CaughtResponse extends ServerResponse {
  readonly #headers = new Map<string, string>()
  readonly #parts: Buffer[] = []

  constructor(request: IncomingMessage) {
    super(request)
    // Only the whole answer counts.
    this.shouldKeepAlive = false
  }

  override writeHead(status: number, headers?: unknown): this {
    this.statusCode = status
    if (typeof headers !== 'object') return this
    for (const [name, value] of Object.entries(headers ?? {})) {
      this.#headers.set(name.toLowerCase(), [value].flat().join(', '))
    }
    return this
  }

  override write(part: Uint8Array | string): boolean {
    this.#parts.push(Buffer.from(part))
    return true
  }

  override end(part?: unknown): this {
    if (typeof part === 'string' || part instanceof Uint8Array) this.#parts.push(Buffer.from(part))
    return this
  }

  /** What was written so far. */
  made(): Made {
    return { status: this.statusCode, headers: this.#headers, body: Buffer.concat(this.#parts) }
  }
}
