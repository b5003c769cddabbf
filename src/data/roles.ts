import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { publicRole, roleRights, siteRole } from './role-rights.ts'
import type { Schema } from './schema.ts'
import { lockTransaction } from './transaction-lock.ts'

/** What only later versions of PostgreSQL have: the right to vacuum, from 17 on. */
const firstWithMaintain = 170_000

/**
 * Makes the roles `site` (may log in) and `anon` (may not), as far as there are none, and gives them
 * their rights (docs/decisions/0015-three-roles.md); all or nothing, and as often as one likes. Runs
 * as the owner of the tables. Throws when that may make no roles, or on SQLite, which has none.
 *
 * @param password of `site`; without it the role keeps what it has
 */
export async function makeRoles(database: Database, password?: string): Promise<void> {
  if (database.engine !== 'postgres') throw new Error('SQLite has no roles')
  await database.immediate(async (trx) => {
    await lockTransaction(database.engine, trx, 'roles')
    const have = await existingRoles(trx)
    if (!have.has(siteRole)) await run(trx, sql`create role ${sql.id(siteRole)} login`)
    if (!have.has(publicRole)) await run(trx, sql`create role ${sql.id(publicRole)} nologin`)
    if (password !== undefined) {
      await run(trx, sql`alter role ${sql.id(siteRole)} login password ${sql.lit(password)}`)
    }
    await giveRights(trx)
  })
}

/**
 * Gives the roles their rights again, on the tables too that a migration has just made, inside its
 * transaction. Does nothing without the roles, or when the tables are not this role's own.
 */
export async function renewRights(trx: Transaction<Schema>): Promise<void> {
  await lockTransaction('postgres', trx, 'roles')
  if ((await existingRoles(trx)).size < 2 || !(await ownsTables(trx))) return
  await giveRights(trx)
}

async function giveRights(trx: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ schema: string; database: string; version: number }>`
    select current_schema() as schema, current_database() as database,
      current_setting('server_version_num')::integer as version`.execute(trx)
  const [{ schema, database, version } = { schema: 'public', database: '', version: 0 }] = rows
  for (const statement of roleRights(schema)) await run(trx, statement)
  await run(trx, sql`revoke create, temporary on database ${sql.id(database)} from public`)
  if (version >= firstWithMaintain) {
    await run(trx, sql`grant maintain on submissions, outbox to ${sql.id(siteRole)}`)
  }
}

async function existingRoles(trx: Transaction<Schema>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles
    where rolname in (${siteRole}, ${publicRole})`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

async function ownsTables(trx: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'usage') as owns from pg_class
    where oid = 'submissions'::regclass`.execute(trx)
  return rows[0]?.owns === true
}

async function run(trx: Transaction<Schema>, statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(trx)
}
