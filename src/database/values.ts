// Values as tables keep them, and texts as searches compare them.

import { normalizedText } from '#i18n/i18n'

/** The value of a JSON text, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The moment `ms` milliseconds before `now`, as tables keep it. */
export function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString()
}

/** The moment `ms` milliseconds after `now`, as tables keep it. */
export function after(now: Date, ms: number): string {
  return before(now, -ms)
}

/** PostgreSQL has no NUL in texts and would answer with an error instead of no row. */
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

/** `text` as searches compare it: as `normalizedText`, in lower case. */
export function foldedText(text: string): string {
  return normalizedText(text).toLowerCase()
}
