import { randomUUID } from 'node:crypto'

/**
 * The id that a request has in answers and in the log: the one that a trusted proxy gave it when it
 * is 8 to 64 letters, digits, `-`, `_` or `.`, otherwise a new UUID.
 *
 * @param given the lines of `X-Request-Id`
 */
export function requestId(given: readonly string[] | undefined, fromTrustedProxy: boolean): string {
  const [id = '', ...more] = fromTrustedProxy ? (given ?? []) : []
  return more.length === 0 && wellFormed.test(id) ? id : randomUUID()
}

const wellFormed = /^[\w.-]{8,64}$/
