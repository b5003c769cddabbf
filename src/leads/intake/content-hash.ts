import { createHash } from 'node:crypto'
import type { Values } from '../forms/check.ts'
import type { Form } from '../forms/define.ts'

/** A hash of all fields of a post: equal when, and only when, the same was sent (SHA-256, hex). */
export function contentHash(form: Form, values: Values): string {
  const content = form.fields.map(({ name }) => [name, values[name]])
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
