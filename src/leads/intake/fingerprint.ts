import { createHash } from 'node:crypto'
import type { Form } from '../forms/form.ts'
import type { Values } from '../forms/values.ts'

/** A hash of all fields of a post: equal when, and only when, the same was sent (SHA-256, hex). */
export function contentHash(form: Form, values: Values): string {
  const content = form.fields.map(({ name }) => [name, values[name]])
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Shorter texts are the same by chance: a greeting, a thank-you. */
const shortestText = 80

/** What was written freely in `form`; `''` when it has no such field or it is empty. */
export function freeText(form: Form, values: Values): string {
  const field = form.fields.find(({ kind }) => kind === 'textarea')
  return (field && values[field.name]) ?? ''
}

/** All that was written where anything may be written but for the name, line by line. */
export function writtenText(form: Form, values: Values): string {
  return form.fields
    .filter(({ kind, name }) => name !== 'name' && (kind === 'text' || kind === 'textarea'))
    .flatMap(({ name }) => values[name] || [])
    .join('\n')
}

/** A hash of a text whatever its capitals, spaces and punctuation; null when too short. */
export function textHash(text: string): string | null {
  const words = text
    // Putting hundreds of marks on one letter in order takes far longer than all the rest.
    .replace(/(\p{M}{9})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words.length < shortestText ? null : createHash('sha256').update(words).digest('hex')
}
