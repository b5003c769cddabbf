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
 * Migrates the tables, up to the migration `upTo` if given, in one transaction. If several processes start
 * together, the first migrates and the others wait. On PostgreSQL, revokes everybody else's access to new
 * tables and renews the roles' rights. Returns the names of the migrations that ran. Throws
 * DatabaseUnusableError if the role may not migrate, or if a newer version has migrated.
 */
export async function migrateToLatest(database: Database, upTo?: string): Promise<string[]> {
  return await database.transaction(async (trx) => {
    if (database.engine === 'postgres') {
      // Waiting for another process's migration may exceed the usual limit for a statement.
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

/** Checks that the role can see all tables of this version. @throws DatabaseUnusableError otherwise */
export async function checkMigrated(database: Database): Promise<void> {
  await database.db
    .transaction()
    .execute(async (trx) => refuseMissing(createMigrator(database.engine, trx)))
}

function createMigrator(engine: Engine, db: Transaction<Schema>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })
}

/** Whether this role may create tables, and owns the existing ones. */
async function mayMigrate(trx: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(has_schema_privilege(current_schema(), 'create'), false)
      and not exists (
        select from pg_class where oid = to_regclass('kysely_migration')
        and not pg_has_role(relowner, 'usage')) as may`.execute(trx)
  return rows[0]?.may === true
}

// Called before Kysely migrates: if that fails for this reason, its error is just "transaction is aborted".
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

/** Replaces Kysely's error if the database is newer than the code: nobody would understand it. */
async function refuseNewer(engine: Engine, trx: Transaction<Schema>): Promise<void> {
  const reading = sql<{ name: string }>`select name from kysely_migration order by name`
  // After a failed migration, PostgreSQL refuses all reads in this transaction.
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

/**
 * Whether an error says that the tables do not exist, or that the role has no right to them or their schema.
 */
function isHidden(thrown: unknown): boolean {
  return ['42501', '42P01'].includes(codeOf(thrown))
}
