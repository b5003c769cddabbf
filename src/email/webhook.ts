import { createHmac } from 'node:crypto'
import { codeOf } from '#log/log'
import type { SendResult } from './compose.ts'

export type Webhook = ReturnType<typeof createWebhook>

type Options = Readonly<{
  url: string
  secret: string
  /** How long it may take to answer, in milliseconds. */
  timeoutMs?: number
}>

/** The operator's own system, told of leads (docs/decisions/0010). */
export function createWebhook({ url, secret, timeoutMs = 10_000 }: Options) {
  return {
    /**
     * Sends JSON, signed as of `now`, with the same `messageId` at every attempt. Never throws; the
     * code is an HTTP status or the name of an error.
     */
    async deliver(body: string, messageId: string, now: Date): Promise<SendResult> {
      const timestamp = Math.trunc(now.getTime() / 1000)
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': messageId,
            'Vefstoll-Timestamp': String(timestamp),
            'Vefstoll-Signature': signWebhook(body, timestamp, secret),
          },
          body,
          // The operator named this address for personal data, and no other.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        // What it says beside its status is not read, however long it is.
        await response.body?.cancel()
        return resultOf(response.status)
      } catch (thrown) {
        const code = nameOf(thrown)
        return { outcome: 'retry', code, error: code }
      }
    },
  }
}

/** Only 410 and 422 (RFC 9110) speak about the message; others are settings to put right. */
function resultOf(status: number): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const code = `HTTP ${status}`
  return { outcome: status === 410 || status === 422 ? 'refused' : 'retry', code, error: code }
}

/** The code of a connection that failed is in the cause; the message would name the address. */
function nameOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  const { cause } = thrown
  return codeOf(cause) || thrown.name
}

/**
 * `v1=` and the HMAC-SHA256 (RFC 2104) of timestamp (seconds since 1970), full stop and body,
 * hexadecimal. With the timestamp a message that was listened in on is of no use later.
 */
function signWebhook(body: string, timestamp: number, secret: string): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`)
  return `v1=${mac.digest('hex')}`
}
