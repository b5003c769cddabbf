import type { Engine } from '#database/engine'
import { closing, statements } from './statements.ts'

// In the order in which a visitor's post uses them, so that the migration waits for a running server without
// a deadlock.
const tables = [
  ...['submissions', 'arrivals', 'outbox', 'audit', 'sender_keys', 'incidents'],
  ...['projects', 'news', 'previews', 'revisions', 'kysely_migration', 'kysely_migration_lock'],
]

/**
 * Closes every table on PostgreSQL, whatever rights a role has: Supabase grants its API roles all of them. The
 * policies of the site's own roles are created by `renewRights`, in the same transaction.
 */
export const rowLevelSecurity = (engine: Engine) =>
  statements(...(engine === 'postgres' ? tables.map(closing) : []))(engine)
