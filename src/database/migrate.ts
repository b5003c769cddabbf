import { sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { codeOf } from '#log/log'
import { migrations } from '#migrations/list'
import type { Engine } from './engine.ts'
import { DatabaseUnusableError } from './errors.ts'
import { type Database, lockTransaction } from './open-database.ts'
import { renewRights } from './roles.ts'
import type { Schema } from './schema.ts'

/**
 * Brings the tables up to date, up to the migration `upTo` if given, in one transaction; processes
 * that start together wait, and the first does it. On PostgreSQL new tables are closed to all but
 * their owner, and the roles get their rights. Returns the names of those that ran. Throws
 * DatabaseUnusableError without the right, and when a newer version has migrated.
 */
export async function migrateToLatest(database: Database, upTo?: string): Promise<string[]> {
  return await database.transaction(async (trx) => {
    if (database.engine === 'postgres') {
      // Waiting for another process's migration may take longer than a page may wait for a query.
      await sql`set local statement_timeout = 0`.execute(trx)
    }
    await lockTransaction(database.engine, trx, 'migrate')
    const migrator = createMigrator(database.engine, trx)
    if (database.engine === 'postgres' && !(await mayMigrate(trx))) await refuseMissing(migrator)
    const { error, results = [] } = await (upTo === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(upTo))
    if (error) {
      await refuseNewer(database.engine, trx)
      const failed = results.find(({ status }) => status === 'Error')?.migrationName
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`Migration ${failed ?? 'check'} failed: ${why}`, { cause: error })
    }
    if (database.engine === 'postgres' && results.length > 0) {
      await renewRights(trx, upTo === undefined)
    }
    return results.map(({ migrationName }) => migrationName)
  })
}

/** Checks that the role finds all tables of this version. @throws DatabaseUnusableError otherwise */
export async function checkMigrated(database: Database): Promise<void> {
  await database.db
    .transaction()
    .execute(async (trx) => refuseMissing(createMigrator(database.engine, trx)))
}

function createMigrator(engine: Engine, db: Transaction<Schema>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })
}

/** Whether this role may make tables, and those that there are belong to it. */
async function mayMigrate(trx: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(has_schema_privilege(current_schema(), 'create'), false)
      and not exists (
        select from pg_class where oid = to_regclass('kysely_migration')
        and not pg_has_role(relowner, 'usage')) as may`.execute(trx)
  return rows[0]?.may === true
}

// Before Kysely migrates: when it fails on this, its error says no more than "transaction is aborted".
async function refuseMissing(migrator: Migrator): Promise<void> {
  const all = await migrator.getMigrations().catch((thrown: unknown) => {
    if (isHidden(thrown)) return []
    throw thrown
  })
  const missing = all.filter(({ executedAt }) => executedAt === undefined)
  if (all.length > 0 && missing.length === 0) return
  const names = missing.map(({ name }) => name).join(', ')
  throw new DatabaseUnusableError(
    missing.length < all.length
      ? `The database lacks the newest tables (${names}), and this role may not make them: run npm run migrate as the owner`
      : 'The database has no tables of the site that this role may see, and it may not make them: run npm run roles as the owner, which makes tables and rights',
  )
}

/** Of what Kysely says then, nobody would understand that the version is too old. */
async function refuseNewer(engine: Engine, trx: Transaction<Schema>): Promise<void> {
  const reading = sql<{ name: string }>`select name from kysely_migration order by name`
  // A migration that failed leaves nothing readable on PostgreSQL.
  const rows = await reading.execute(trx).then(
    (found) => found.rows,
    () => [],
  )
  const newer = rows.map(({ name }) => name).filter((name) => !(name in migrations(engine)))
  if (newer.length === 0) return
  throw new DatabaseUnusableError(
    `The database belongs to a newer version of the site (${newer.join(', ')}), which this one cannot work with: start the newer one, or restore the backup from before the update (docs/operate.md, "Back to the version before")`,
  )
}

/** Whether the tables are there for others only: no right to them, or to their schema. */
function isHidden(thrown: unknown): boolean {
  return ['42501', '42P01'].includes(codeOf(thrown))
}
