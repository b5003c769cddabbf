import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#migrations/list'
import type { Database } from './database.ts'
import { renewRights } from './roles.ts'
import { lockTransaction } from './transaction-lock.ts'

/**
 * Brings the tables up to date and returns the names of the migrations that ran, in order; an
 * empty list when there was nothing to do. All of it is one transaction: a failing migration
 * leaves the database as it was, and throws. Processes that start at the same time wait for each
 * other, and only the first migrates. On PostgreSQL the roles get their rights on what is new.
 *
 * @param upTo the name of the last migration to run, when rows of an older version are to be filled
 * in before the others; tables that are ahead of it stay so
 */
export async function migrateToLatest(database: Database, upTo?: string): Promise<string[]> {
  return await database.immediate(async (trx) => {
    if (database.engine === 'postgres') {
      // Waiting for another process's migration may take longer than a page may wait for a query.
      await sql`set local statement_timeout = 0`.execute(trx)
    }
    await lockTransaction(database.engine, trx, 'migrate')
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: async () => migrations(database.engine) },
    })
    const { error, results = [] } = await (upTo === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(upTo))
    if (error) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`Migration ${failed ?? 'check'} failed: ${why}`, { cause: error })
    }
    // Half-way, not everything is there that rights are given on.
    const whole = upTo === undefined
    if (database.engine === 'postgres' && whole && results.length > 0) await renewRights(trx)
    return results.map(({ migrationName }) => migrationName)
  })
}
