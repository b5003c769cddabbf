import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes, base64url: nobody guesses it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored in place of a token: SHA-256, hexadecimal. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether words from a request look like a token; anything else asks the database for nothing. */
export function isToken(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value)
}
