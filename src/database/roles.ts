import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import {
  type Found,
  lockTables,
  publicRole,
  roleRights,
  signedInRole,
  siteFunctions,
  siteRole,
  siteTables,
  withdrawal,
} from './role-rights.ts'
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
  await database.transaction(async (trx) => {
    // A migration may take long; it takes both locks too, in this order.
    await run(trx, sql`set local statement_timeout = 0`)
    await lockTransaction(database.engine, trx, 'migrate', 'roles')
    // Whoever waits for a table holds up all that come behind, and this can be run again.
    await run(trx, sql`set local lock_timeout = '5s'`)
    const have = await existingRoles(trx)
    if (!have.has(siteRole)) await run(trx, sql`create role ${sql.id(siteRole)} login`)
    if (!have.has(publicRole)) await run(trx, sql`create role ${sql.id(publicRole)} nologin`)
    if (password !== undefined) {
      await run(trx, sql`alter role ${sql.id(siteRole)} login password ${sql.lit(password)}`)
    }
    await run(trx, lockTables())
    await closeToOthers(trx, have)
    await giveRights(trx, have)
  })
}

/**
 * Closes what a migration has just made to everybody but the owner, inside its transaction, and
 * gives the roles their rights again when there are both. Does nothing when the tables are not this
 * role's own.
 *
 * @param whole whether all migrations have run: before that, not everything is there that rights
 * are given on
 */
export async function renewRights(trx: Transaction<Schema>, whole: boolean): Promise<void> {
  await lockTransaction('postgres', trx, 'roles')
  if (!(await ownsTables(trx))) return
  const have = await existingRoles(trx)
  await closeToOthers(trx, have)
  if (!whole || !have.has(siteRole) || !have.has(publicRole)) return
  await run(trx, lockTables())
  await giveRights(trx, have)
}

async function closeToOthers(trx: Transaction<Schema>, have: ReadonlySet<string>): Promise<void> {
  const roles = [publicRole, signedInRole].filter((role) => have.has(role))
  for (const statement of withdrawal(await find(trx), roles)) await run(trx, statement)
}

async function giveRights(trx: Transaction<Schema>, have: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ schema: string; database: string; version: number }>`
    select current_schema() as schema, current_database() as database,
      current_setting('server_version_num')::integer as version`.execute(trx)
  const [{ schema, database, version } = { schema: 'public', database: '', version: 0 }] = rows
  const others = have.has(signedInRole) ? [signedInRole] : []
  for (const statement of roleRights(schema, others)) await run(trx, statement)
  await run(trx, sql`revoke create, temporary on database ${sql.id(database)} from public`)
  if (version >= firstWithMaintain) {
    await run(trx, sql`grant maintain on submissions, outbox to ${sql.id(siteRole)}`)
  }
}

async function existingRoles(trx: Transaction<Schema>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles
    where rolname in (${siteRole}, ${publicRole}, ${signedInRole})`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

async function find(trx: Transaction<Schema>): Promise<Found> {
  const { rows } = await sql<{ schema: string; name: string; called: boolean }>`
    with things as (
      select relname as name, relnamespace as schema, false as called from pg_class
      where relname = any(${siteTables})
      union all
      select proname, pronamespace, true from pg_proc where proname = any(${siteFunctions}))
    select nspname as schema, name, called from things
    join pg_namespace on pg_namespace.oid = things.schema
    where nspname = current_schema()`.execute(trx)
  const names = (called: boolean) =>
    rows.filter((row) => row.called === called).map(({ name }) => name)
  return { schema: rows[0]?.schema ?? 'public', tables: names(false), functions: names(true) }
}

async function ownsTables(trx: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'usage') as owns from pg_class
    where oid = to_regclass('submissions')`.execute(trx)
  return rows[0]?.owns === true
}

async function run(trx: Transaction<Schema>, statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(trx)
}
