import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'

/**
 * Leads whose sender’s domain an earlier version kept in other letters than ASCII: what they are found by
 * is worked out anew (`completeSubmissions`). The version before finds them meanwhile by their date alone.
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
