// Conversions of values to and from their stored form, and of texts for searches.

import { normalizedText } from '#i18n/i18n'

/** The value of a JSON text, or undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The moment `ms` milliseconds before `now`, in its stored form. */
export function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString()
}

/** The moment `ms` milliseconds after `now`, in its stored form. */
export function after(now: Date, ms: number): string {
  return before(now, -ms)
}

/** Replaces NUL, which PostgreSQL does not allow in text: a query would fail instead of finding no row. */
export function withoutNul(text: string, instead = '\ufffd'): string {
  return text.replaceAll('\0', instead)
}

/**
 * The LIKE pattern (with `escape '\'`) that finds `wanted`, a `foldedText`, anywhere in a
 * `searchText`; `%`, `_` and `\` stand for themselves.
 */
export function searchPattern(wanted: string): string {
  return `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** `text` as searches compare it: `normalizedText` in lower case. */
export function foldedText(text: string): string {
  return normalizedText(text).toLowerCase()
}
