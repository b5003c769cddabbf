import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'

/**
 * Makes `completeSubmissions` recompute the search columns of leads for which an earlier version stored the
 * sender’s domain in non-ASCII letters. Until then, the version before finds these leads only by date.
 */
export function addresses(engine: Engine): Migration {
  const isForeign =
    engine === 'postgres'
      ? sql<boolean>`sender_email ~ '[^ -~]'`
      : sql<boolean>`sender_email glob '*[^ -~]*'`
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`update submissions set search_text = null where ${isForeign}`.execute(db)
    },
  }
}
