import { createHmac } from 'node:crypto'
import { codeOf } from '#log/log'
import type { SendResult } from './compose.ts'

export type Webhook = ReturnType<typeof createWebhook>

type Options = Readonly<{
  url: string
  secret: string
  /** How long a response may take, in milliseconds. */
  timeoutMs?: number
}>

/** Creates the webhook that passes leads to the operator's own system (docs/decisions/0010). */
export function createWebhook({ url, secret, timeoutMs = 10_000 }: Options) {
  return {
    /**
     * Posts JSON, signed with the time `now`, with the same `messageId` at every attempt. Never rejects;
     * `code` is an HTTP status or the name of an error.
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
          // No redirects: the operator chose this address, and no other, for personal data.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        // The response body is not read, however long it is.
        await response.body?.cancel()
        return resultOf(response.status)
      } catch (thrown) {
        const code = nameOf(thrown)
        return { outcome: 'retry', code, error: code }
      }
    },
  }
}

/** Only 410 and 422 (RFC 9110) concern the message; any other error is a matter of settings to fix. */
function resultOf(status: number): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const code = `HTTP ${status}`
  return { outcome: status === 410 || status === 422 ? 'refused' : 'retry', code, error: code }
}

/**
 * The name of an error: for a failed connection the code in its cause, as the message would contain the
 * address.
 */
function nameOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  const { cause } = thrown
  return codeOf(cause) || thrown.name
}

/**
 * The signature: `v1=` and the hexadecimal HMAC-SHA256 (RFC 2104) of timestamp (seconds since 1970), full
 * stop and body. The timestamp prevents replays of intercepted messages.
 */
function signWebhook(body: string, timestamp: number, secret: string): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`)
  return `v1=${mac.digest('hex')}`
}
