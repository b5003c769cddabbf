import { createHmac } from 'node:crypto'
import type { SendResult } from './message.ts'

export type Webhook = ReturnType<typeof createWebhook>

type Options = Readonly<{
  url: string
  secret: string
  /** How long it may take to answer, in milliseconds. */
  timeoutMs?: number
}>

/**
 * The operator's own system at `url` (`WEBHOOK_URL`, `WEBHOOK_SECRET`), which is told of every
 * submission (docs/decisions/0010).
 */
export function createWebhook({ url, secret, timeoutMs = 10_000 }: Options) {
  return {
    /**
     * Sends it one message of JSON, signed as of `now`. Never throws; the code of the result is an
     * HTTP status or the name of an error.
     *
     * @param messageId the same at every attempt, so that one delivered twice shows as one
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
        const code = codeOf(thrown)
        return { outcome: 'retry', code, error: code }
      }
    },
  }
}

/**
 * Only "gone" and "unprocessable content" (RFC 9110, 15.5.11 and 15.5.21) speak about this message
 * for good. Anything else, such as 401 or 404, is a setting that someone will put right.
 */
function resultOf(status: number): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const code = `HTTP ${status}`
  return { outcome: status === 410 || status === 422 ? 'refused' : 'retry', code, error: code }
}

/** The code of a connection that failed is in the cause; the message would name the address. */
function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  const { cause } = thrown
  return cause instanceof Error && 'code' in cause ? String(cause.code) : thrown.name
}

/**
 * The signature of a message to the operator's own system: HMAC-SHA256 (RFC 2104) of the timestamp,
 * a full stop and the body, as `v1=` and hexadecimal digits. The timestamp is part of it, so that a
 * message that was listened in on is of no use later.
 *
 * @param timestamp seconds since 1970
 * @param secret its bytes in UTF-8 are the key
 */
function signWebhook(body: string, timestamp: number, secret: string): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`)
  return `v1=${mac.digest('hex')}`
}
