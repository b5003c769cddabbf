import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'
import { closeTables } from './statements.ts'

// In the order in which a visitor's post uses them, so that the migration waits for a running server without
// a deadlock.
const tables = [
  ...['submissions', 'arrivals', 'outbox', 'audit', 'sender_keys', 'incidents'],
  ...['projects', 'news', 'previews', 'revisions', 'kysely_migration', 'kysely_migration_lock'],
]

/**
 * Enables row-level security on every table on PostgreSQL, so that only the owner has access, whatever rights
 * a role has (Supabase grants its API roles all of them). The policies are created by `renewRights`, in the
 * same transaction. Later migrations do the same for their tables.
 */
export function rowLevelSecurity(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      if (engine === 'sqlite') return
      await closeTables(db, tables)
    },
  }
}
