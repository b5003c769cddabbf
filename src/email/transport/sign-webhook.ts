import { createHmac } from 'node:crypto'

/**
 * The signature of a message to the operator's own system: HMAC-SHA256 (RFC 2104) of the timestamp,
 * a full stop and the body, as `v1=` and hexadecimal digits. The timestamp is part of it, so that a
 * message that was listened in on is of no use later.
 *
 * @param timestamp seconds since 1970
 * @param secret its bytes in UTF-8 are the key
 */
export function signWebhook(body: string, timestamp: number, secret: string): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`)
  return `v1=${mac.digest('hex')}`
}
