import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'
import { closeTables } from './statements.ts'

// In the order in which a visitor's post takes them, so that a running server is waited for and
// neither of the two is ended by a deadlock.
const tables = [
  ...['submissions', 'arrivals', 'outbox', 'audit', 'sender_keys', 'incidents'],
  ...['projects', 'news', 'previews', 'revisions', 'kysely_migration', 'kysely_migration_lock'],
]

/**
 * Closes every table on PostgreSQL to whoever is not its owner, whatever rights a role has
 * (Supabase gives its API roles all of them). The policies come from `renewRights`, in the same
 * transaction. A migration that makes a table does the same for it.
 */
export function rowLevelSecurity(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      if (engine === 'sqlite') return
      await closeTables(db, tables)
    },
  }
}
