import { type Kysely, sql } from 'kysely'
import type { Schema } from '#database/schema'
import { migrations } from '#migrations/list'

const knownMigrations: readonly string[] = Object.keys(migrations('sqlite')).sort()

/**
 * The names of the migrations that a database has had, in order.
 *
 * @throws Error when it has none, or one that this version does not know
 */
export async function migrationsOf(db: Kysely<Schema>): Promise<readonly string[]> {
  const reading = sql<{ name: string }>`select name from kysely_migration order by name`
  const { rows } = await reading.execute(db).catch((thrown: unknown) => {
    throw new Error('the database has no tables of this site', { cause: thrown })
  })
  const names = rows.map(({ name }) => name)
  checkMigrations(names)
  return names
}

/** @throws Error when one of `names` is a migration of a newer version */
export function checkMigrations(names: readonly string[]): void {
  const unknown = names.find((name) => !knownMigrations.includes(name))
  if (unknown !== undefined) {
    throw new Error(`it comes from a newer version of the site (migration ${unknown})`)
  }
}

/** Whether `names` are all migrations of this version. */
export function isLatest(names: readonly string[]): boolean {
  return names.length === knownMigrations.length
}
