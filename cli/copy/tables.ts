import type { Schema } from '#database/schema'

/** Every table with the column that its rows are read by, those that others refer to first. */
const keys = {
  projects: 'id',
  news: 'id',
  submissions: 'id',
  outbox: 'id',
  arrivals: 'id',
  sender_keys: 'day',
  audit: 'id',
  revisions: 'tag',
  previews: 'token_hash',
  incidents: 'name',
} as const satisfies Record<keyof Schema, string>

export type Table = keyof typeof keys

// Which network posts came from, and the day's key to it. Together and kept for months in a backup
// they would lead back to addresses (docs/decisions/0009); the site makes both anew by itself.
const passing: readonly Table[] = ['arrivals', 'sender_keys']

/** The names of the tables that are copied, in an order in which they can be filled. */
export const tables: readonly Table[] = Object.keys(keys).filter(isCopied)

/** The primary key of a table: text, compared by code point on both engines. */
export function keyOf(table: Table): string {
  return keys[table]
}

/** Tells whether `name` is a table whose rows are copied. */
export function isCopied(name: string): name is Table {
  return isTable(name) && !passing.includes(name)
}

/** Tells whether `name` is a table of the site. */
export function isTable(name: string): name is Table {
  return Object.hasOwn(keys, name)
}
