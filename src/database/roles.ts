import { type RawBuilder, sql, type Transaction } from 'kysely'
import { retention } from '#content/retention'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'
import { lockTransaction } from './transaction-lock.ts'

/** The server's database role, and that of a public key (PostgREST, Supabase). */
const siteRole = 'site'
const publicRole = 'anon'

/**
 * What Supabase and PostgREST call whoever has signed in. Nobody signs in here, yet Supabase gives
 * this role every right on each new table, as it does `anon`. (`service_role`, the operator's own
 * key, passes by row-level security and is left alone.)
 */
const signedInRole = 'authenticated'

/** Whole rows: clients of the earlier data service select `*`. */
const publicTables = ['projects', 'news', 'project_translations', 'news_translations']

// What `site` does with each table; whatever is not named here is refused. In the order in which a
// visitor's post takes them; see `lockTables`.
const siteRights = {
  submissions: 'select, insert, delete',
  arrivals: 'select, insert, delete, update (created_at)',
  // Claiming and noting; `for update` needs the right to update some column.
  outbox:
    'select, insert, update (attempts, next_attempt_at, locked_until, sent_at, dead_at, last_error)',
  audit: 'select, insert, delete, update (details)',
  sender_keys: 'select, insert, delete',
  incidents: 'select, insert, update (opened_at, told_at, closed_at)',
  projects: 'select',
  news: 'select',
  project_translations: 'select',
  news_translations: 'select',
  previews: 'select',
  revisions: 'select',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
}

/** All tables of the site. */
export const siteTables: readonly string[] = Object.keys(siteRights)

/** All functions of the site. */
export const siteFunctions: readonly string[] = ['search_projects']

const shortestDays = Math.min(
  ...Object.values(retention).map(({ kept }) => kept.amount * (kept.unit === 'years' ? 365 : 1)),
)

// In a select of its own the moment is written once a query, not once a row.
const moment = (before = '0 days') =>
  `(select to_char((now() - interval '${before}') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
const published = `status = 'published' and published_at <= ${moment()}`
const previewed = (type: string, id: string) =>
  `exists (select 1 from previews where previews.type = '${type}'
    and previews.row_id = ${id} and previews.expires_at > ${moment()})`
const translated = (table: string, id: string) =>
  `exists (select 1 from ${table} as own where own.story_id = ${id} and own.status = 'published'
    and own.published_at <= ${moment()})`

// Which rows `site` may do it with; whatever it may do and is not named here, with all of them.
const siteRows: Readonly<Record<string, string>> = {
  'select projects': `(${published}) or ${previewed('project', 'projects.id')}
    or ${translated('project_translations', 'projects.id')}`,
  'select news': `(${published}) or ${previewed('news', 'news.id')}
    or ${translated('news_translations', 'news.id')}`,
  'select project_translations': `(${published}) or ${previewed('project', 'story_id')}`,
  'select news_translations': `(${published}) or ${previewed('news', 'story_id')}`,
  // What is not old enough for any rule of content/retention.ts.
  'delete submissions': `created_at < ${moment(`${shortestDays} days`)}`,
  'insert audit': "event = 'retention'",
  // Its own last line is replaced; what tells of an erasure stays.
  'update audit': "event = 'retention'",
  'delete audit': "event = 'retention'",
}

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

/**
 * Takes every right on these tables and functions from `public` and from `roles`. Nothing else in
 * the schema is touched, which may hold another application.
 */
function withdrawal(
  { schema, tables, functions }: Found,
  roles: readonly string[],
): RawBuilder<unknown>[] {
  const named = (names: readonly string[]) => sql.join(names.map((name) => sql.id(schema, name)))
  const from = sql.raw(['public', ...roles].join(', '))
  return [
    ...(tables.length > 0 ? [sql`revoke all on ${named(tables)} from ${from}`] : []),
    ...(functions.length > 0 ? [sql`revoke all on function ${named(functions)} from ${from}`] : []),
  ]
}

/** Which tables and functions of the site there are, half-way through its migrations. */
type Found = Readonly<{
  schema: string
  tables: readonly string[]
  functions: readonly string[]
}>

/**
 * The statements that give `site` and `anon` exactly their rights in `schema`, whatever they had
 * before. Rights say what a role may do with a table, policies with which rows.
 *
 * @param others roles that get nothing that is made in the schema from now on
 */
function roleRights(schema: string, others: readonly string[]): RawBuilder<unknown>[] {
  const both = `${siteRole}, ${publicRole}`
  const none = sql.raw([siteRole, publicRole, ...others].join(', '))
  const where = sql.id(schema)
  return [
    sql`revoke all on schema ${where} from ${sql.raw(both)}`,
    sql`revoke create on schema ${where} from public`,
    sql`grant usage on schema ${where} to ${sql.raw(both)}`,
    sql`revoke all on all tables in schema ${where} from public, ${sql.raw(both)}`,
    sql`revoke all on all sequences in schema ${where} from public, ${sql.raw(both)}`,
    sql`revoke all on function search_projects from public, ${sql.raw(both)}`,
    sql`grant execute on function search_projects to ${sql.id(siteRole)}`,
    // Some services give roles everything that is made from now on.
    ...['tables', 'sequences', 'functions'].map(
      (kind) =>
        sql`alter default privileges in schema ${where} revoke all on ${sql.raw(kind)} from ${none}`,
    ),
    ...Object.entries(siteRights).map(
      ([table, rights]) => sql`grant ${sql.raw(rights)} on ${sql.id(table)} to ${sql.id(siteRole)}`,
    ),
    ...publicTables.map((table) => sql`grant select on ${sql.id(table)} to ${sql.id(publicRole)}`),
    ...siteTables.map((table) => sql`alter table ${sql.id(table)} enable row level security`),
    ...Object.entries(siteRights).flatMap(([table, rights]) =>
      commandsOf(rights).flatMap((command) =>
        policy(table, command, siteRole, siteRows[`${command} ${table}`] ?? 'true'),
      ),
    ),
    ...publicTables.flatMap((table) => policy(table, 'select', publicRole, published)),
  ]
}

/**
 * Takes all tables before anything is changed, each as a visitor's post would: were it to hold one
 * that a post waits for while it waits for another that the post holds, one of the two would fail.
 */
function lockTables(): RawBuilder<unknown> {
  return sql`lock table ${sql.join(siteTables.map((table) => sql.id(table)))}`
}

/** `select, update (a, b)` are `select` and `update`. */
function commandsOf(rights: string): string[] {
  return rights
    .replaceAll(/\(.*?\)/g, '')
    .split(',')
    .map((command) => command.trim())
}

function policy(table: string, command: string, role: string, rows: string) {
  const name = sql.id(`${role}_${command}`)
  const check = command === 'insert' ? 'with check' : 'using'
  return [
    sql`drop policy if exists ${name} on ${sql.id(table)}`,
    sql`create policy ${name} on ${sql.id(table)} for ${sql.raw(command)} to ${sql.id(role)}
      ${sql.raw(check)} (${sql.raw(rows)})`,
  ]
}
