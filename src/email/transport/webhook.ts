import { referenceOf } from '#leads/forms/reference'
import type { Submission } from '#leads/inbox/submission'
import type { Result } from './send.ts'
import { signWebhook } from './sign-webhook.ts'

/** The operator's own system, which is told of every submission (docs/decisions/0010). */
export type Webhook = Readonly<{
  /**
   * Tells it of one submission, signed as of `now`. Never throws; the code of the result is an HTTP
   * status or the name of an error.
   *
   * @param messageId the same at every attempt, so that one delivered twice shows as one
   */
  deliver(submission: Submission, messageId: string, now: Date): Promise<Result>
}>

type Options = Readonly<{
  url: string
  secret: string
  /** How long it may take to answer, in milliseconds. */
  timeoutMs?: number
}>

/** Makes the way to the system at `url` (`WEBHOOK_URL`, `WEBHOOK_SECRET`). */
export function createWebhook({ url, secret, timeoutMs = 10_000 }: Options): Webhook {
  return {
    async deliver(submission, messageId, now) {
      const body = bodyOf(submission)
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

function bodyOf({ id, form, language, createdAt, fields, follows }: Submission): string {
  const reference = referenceOf(id)
  return JSON.stringify({ id, reference, form, language, created_at: createdAt, follows, fields })
}

/**
 * Only "gone" and "unprocessable content" (RFC 9110, 15.5.11 and 15.5.21) speak about this message
 * for good. Anything else, such as 401 or 404, is a setting that someone will put right.
 */
function resultOf(status: number): Result {
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
