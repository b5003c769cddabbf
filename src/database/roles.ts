import { sql, type Transaction } from 'kysely'
import { publicTables, published, roleRights, roleRows, siteTables } from './grants.ts'
import { type Database, lockTransaction } from './open-database.ts'
import type { Schema } from './schema.ts'

const ownRoles = ['site', 'desk', 'anon']

/** The first version of PostgreSQL (17) with the right `maintain`, which allows vacuum. */
const firstWithMaintain = 170_000

/**
 * Creates those of the roles `site` and `desk` (may log in) and `anon` (may not) that are missing, and grants
 * their rights (docs/decisions/0015-three-roles.md), in one transaction; may be repeated. Runs as the owner
 * of the tables. Throws if that role may not create roles, and on SQLite, which has none.
 *
 * @param passwords for the roles that may log in; without one a role keeps its own
 */
export async function makeRoles(
  database: Database,
  passwords: Readonly<{ site?: string | undefined; desk?: string | undefined }> = {},
): Promise<void> {
  if (database.engine !== 'postgres') throw new Error('SQLite has no roles')
  await database.transaction(async (trx) => {
    // Waiting for a migration may take long; it takes both locks too, in this order.
    await sql`set local statement_timeout = 0`.execute(trx)
    await lockTransaction(database.engine, trx, 'migrate', 'roles')
    // Waiting for a table lock would block all later queries, and this can simply be run again.
    await sql`set local lock_timeout = '5s'`.execute(trx)
    const found = await find(trx)
    for (const role of ownRoles.filter((name) => !found.roles.includes(name))) {
      await sql`create role ${sql.id(role)} ${sql.raw(role === 'anon' ? 'nologin' : 'login')}`.execute(
        trx,
      )
    }
    for (const role of ['site', 'desk'] as const) {
      const password = passwords[role]
      if (password === undefined) continue
      await sql`alter role ${sql.id(role)} login password ${sql.lit(password)}`.execute(trx)
    }
    // Rights on tables that are still missing are granted by their migration; see `renewRights`.
    await giveRights(
      trx,
      siteTables.every((table) => found.tables.includes(table)),
    )
  })
}

/**
 * Revokes everybody else's access to the tables that a migration has created, inside its transaction, and
 * grants the roles their rights again once all migrations have run (`whole`). Does nothing if this role does
 * not own the tables.
 */
export async function renewRights(trx: Transaction<Schema>, whole: boolean): Promise<void> {
  await lockTransaction('postgres', trx, 'roles')
  const { owns, roles } = await find(trx)
  if (owns) await giveRights(trx, whole && roles.includes('site') && roles.includes('anon'))
}

async function giveRights(trx: Transaction<Schema>, whole: boolean): Promise<void> {
  const found = await find(trx)
  const rights = whole ? rightsOf(found) : []
  for (const statement of [...(whole ? [lockTables] : []), ...revocation(found), ...rights]) {
    await sql.raw(statement).execute(trx)
  }
}

/** What exists in the database, which may be half-way through its migrations. */
type Found = Readonly<{
  /** As a quoted identifier where necessary. */
  schema: string
  database: string
  version: number
  /** Whether this role owns the tables; null without tables. */
  owns: boolean | null
  tables: string[]
  /** Those of `site`, `desk`, `anon` and `authenticated` that exist. */
  roles: string[]
}>

/** The name of the table of leads half-way through the migrations. */
const formerLeads = 'submissions'

async function find(trx: Transaction<Schema>): Promise<Found> {
  const { rows } = await sql<Found>`
    with here as (select to_regnamespace(quote_ident(current_schema())) as schema)
    select quote_ident(current_schema()) as schema, quote_ident(current_database()) as database,
      current_setting('server_version_num')::integer as version,
      (select pg_has_role(relowner, 'usage') from pg_class
        where oid = to_regclass('outbox')) as owns,
      array(select relname::text from pg_class, here
        where relnamespace = here.schema and relname = any(${[...siteTables, formerLeads]})) as tables,
      array(select rolname::text from pg_roles
        where rolname in ('site', 'desk', 'anon', 'authenticated')) as roles`.execute(trx)
  const [found] = rows
  if (!found) throw new Error('PostgreSQL says nothing of itself')
  return found
}

// The role that Supabase and PostgREST use for signed-in users. Nobody signs in there, yet Supabase grants
// it, like `anon`, every right on each new table. (`service_role`, the operator's own key, bypasses row-level
// security and is left alone.)
const signedIn = ({ roles }: Found) => roles.filter((role) => role === 'authenticated')

/** The statement that revokes every right on the site's tables from everybody but the owner. */
function revocation(found: Found): string[] {
  const { schema, tables, roles } = found
  if (tables.length === 0) return []
  const from = ['public', ...roles.filter((role) => role === 'anon'), ...signedIn(found)].join(', ')
  const named = tables.map((table) => `${schema}.${table}`).join(', ')
  return [`revoke all on ${named} from ${from}`]
}

/**
 * The statements that give each role exactly its rights, whatever it had before: grants for tables, policies
 * for rows. A database whose roles are older than `desk` lacks that role.
 */
function rightsOf(found: Found): string[] {
  const { schema, database, version } = found
  const working = (['site', 'desk'] as const).filter((role) => found.roles.includes(role))
  const ours = [...working, 'anon'].join(', ')
  const nobody = [ours, ...signedIn(found)].join(', ')
  return [
    `revoke all on schema ${schema} from ${ours}`,
    `revoke create on schema ${schema} from public`,
    `grant usage on schema ${schema} to ${ours}`,
    `revoke all on all tables in schema ${schema} from public, ${ours}`,
    `revoke all on all sequences in schema ${schema} from public, ${ours}`,
    // Some services grant roles everything on all future tables.
    ...['tables', 'sequences', 'functions'].map(
      (kind) => `alter default privileges in schema ${schema} revoke all on ${kind} from ${nobody}`,
    ),
    ...siteTables.map((table) => `alter table ${table} enable row level security`),
    ...working.flatMap((role) =>
      Object.entries(roleRights[role]).flatMap(([table, all]) => [
        `grant ${all.join(', ')} on ${table} to ${role}`,
        ...all.flatMap((right) => {
          const [command = ''] = right.split(' ')
          return policy(table, command, role, roleRows[role][`${command} ${table}`] ?? 'true')
        }),
      ]),
    ),
    ...publicTables.flatMap((table) => [
      `grant select on ${table} to anon`,
      ...policy(table, 'select', 'anon', published),
    ]),
    `revoke create, temporary on database ${database} from public`,
    ...(version >= firstWithMaintain
      ? [`grant maintain on leads, outbox to ${working.join(', ')}`]
      : []),
  ]
}

/**
 * Locks all tables before changing anything, in the order of a visitor's post, to prevent a deadlock with
 * one.
 */
const lockTables = `lock table ${siteTables.join(', ')}`

function policy(table: string, command: string, role: string, rows: string): string[] {
  const name = `${role}_${command}`
  const check = command === 'insert' ? 'with check' : 'using'
  return [
    `drop policy if exists ${name} on ${table}`,
    `create policy ${name} on ${table} for ${command} to ${role} ${check} (${rows})`,
  ]
}
