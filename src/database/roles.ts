import { sql, type Transaction } from 'kysely'
import { retention } from '#content/retention'
import type { Database } from './open-database.ts'
import type { Schema } from './schema.ts'
import { lockTransaction } from './transaction-lock.ts'

// What the server, as role `site`, does with each table; whatever is not named here is refused. In
// the order in which a visitor's post takes them; see `lockTables`.
const siteRights: Readonly<Record<string, readonly string[]>> = {
  submissions: ['select', 'insert', 'delete'],
  arrivals: ['select', 'insert', 'delete', 'update (created_at)'],
  // Claiming and noting; `for update` needs the right to update some column.
  outbox: [
    'select',
    'insert',
    'update (attempts, next_attempt_at, locked_until, sent_at, dead_at, last_error)',
  ],
  audit: ['select', 'insert', 'delete', 'update (details)'],
  sender_keys: ['select', 'insert', 'delete'],
  incidents: ['select', 'insert', 'update (opened_at, told_at, closed_at)'],
  projects: ['select'],
  news: ['select'],
  project_translations: ['select'],
  news_translations: ['select'],
  previews: ['select'],
  revisions: ['select'],
  kysely_migration: ['select'],
  kysely_migration_lock: ['select'],
}

export const siteTables: readonly string[] = Object.keys(siteRights)

export const siteFunctions: readonly string[] = ['search_projects']

/** Whole rows for `anon` (PostgREST, Supabase): clients of the earlier service select `*`. */
const publicTables = ['projects', 'news', 'project_translations', 'news_translations']

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
 * Makes the roles `site` and `anon` where they are missing and gives them their rights
 * (docs/decisions/0015-three-roles.md), all or nothing, as the owner of the tables. `site` keeps
 * its password when none is given. Throws when that may make no roles, or on SQLite.
 */
export async function makeRoles(database: Database, password?: string): Promise<void> {
  if (database.engine !== 'postgres') throw new Error('SQLite has no roles')
  await database.transaction(async (trx) => {
    // A migration may take long; it takes both locks too, in this order.
    await sql`set local statement_timeout = 0`.execute(trx)
    await lockTransaction(database.engine, trx, 'migrate', 'roles')
    // Whoever waits for a table holds up all that come behind, and this can be run again.
    await sql`set local lock_timeout = '5s'`.execute(trx)
    const found = await find(trx)
    if (!found.roles.includes('site')) await sql`create role site login`.execute(trx)
    if (!found.roles.includes('anon')) await sql`create role anon nologin`.execute(trx)
    if (password !== undefined) {
      await sql`alter role site login password ${sql.lit(password)}`.execute(trx)
    }
    // Rights on what a migration has yet to make come with it; see `renewRights`.
    const isWhole = siteTables.every((table) => found.tables.includes(table))
    await run(trx, [
      ...(isWhole ? [lockTables] : []),
      ...withdrawal(found),
      ...(isWhole ? roleRights(found) : []),
    ])
  })
}

/**
 * Closes what a migration has made to everybody but the owner, inside its transaction, and gives
 * the roles their rights again once all have run (`whole`). Does nothing where the tables are
 * another's.
 */
export async function renewRights(trx: Transaction<Schema>, whole: boolean): Promise<void> {
  await lockTransaction('postgres', trx, 'roles')
  const found = await find(trx)
  if (!found.owns) return
  await run(trx, withdrawal(found))
  if (!whole || !found.roles.includes('site') || !found.roles.includes('anon')) return
  await run(trx, [lockTables, ...roleRights(found)])
}

async function run(trx: Transaction<Schema>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx)
}

/** What there is in the database, which may be half-way through its migrations. */
type Found = Readonly<{
  /** Quoted where it must be. */
  schema: string
  database: string
  version: number
  /** Whether the tables are this role's own. */
  owns: boolean | null
  tables: string[]
  functions: string[]
  /** Which there are of `site`, `anon` and `authenticated`. */
  roles: string[]
}>

async function find(trx: Transaction<Schema>): Promise<Found> {
  const { rows } = await sql<Found>`
    with here as (select to_regnamespace(quote_ident(current_schema())) as schema)
    select quote_ident(current_schema()) as schema, quote_ident(current_database()) as database,
      current_setting('server_version_num')::integer as version,
      (select pg_has_role(relowner, 'usage') from pg_class
        where oid = to_regclass('submissions')) as owns,
      array(select relname::text from pg_class, here
        where relnamespace = here.schema and relname = any(${siteTables})) as tables,
      array(select proname::text from pg_proc, here
        where pronamespace = here.schema and proname = any(${siteFunctions})) as functions,
      array(select rolname::text from pg_roles
        where rolname in ('site', 'anon', 'authenticated')) as roles`.execute(trx)
  const [found] = rows
  if (!found) throw new Error('PostgreSQL says nothing of itself')
  return found
}

// What Supabase and PostgREST call whoever has signed in. Nobody signs in here, yet Supabase gives
// this role every right on each new table, as it does `anon`. (`service_role`, the operator's own
// key, passes by row-level security and is left alone.)
const signedIn = ({ roles }: Found) => roles.filter((role) => role === 'authenticated')

/** Takes every right on the site's own tables and functions from everybody but the owner. */
function withdrawal(found: Found): string[] {
  const { schema, tables, functions, roles } = found
  const from = ['public', ...roles.filter((role) => role === 'anon'), ...signedIn(found)].join(', ')
  const named = (names: readonly string[]) => names.map((name) => `${schema}.${name}`).join(', ')
  return [
    ...(tables.length > 0 ? [`revoke all on ${named(tables)} from ${from}`] : []),
    ...(functions.length > 0 ? [`revoke all on function ${named(functions)} from ${from}`] : []),
  ]
}

/** Gives `site` and `anon` exactly their rights; policies say on which rows. */
function roleRights(found: Found): string[] {
  const { schema, database, version } = found
  const nobody = ['site', 'anon', ...signedIn(found)].join(', ')
  const rights = Object.entries(siteRights)
  return [
    `revoke all on schema ${schema} from site, anon`,
    `revoke create on schema ${schema} from public`,
    `grant usage on schema ${schema} to site, anon`,
    `revoke all on all tables in schema ${schema} from public, site, anon`,
    `revoke all on all sequences in schema ${schema} from public, site, anon`,
    'revoke all on function search_projects from public, site, anon',
    'grant execute on function search_projects to site',
    // Some services give roles everything that is made from now on.
    ...['tables', 'sequences', 'functions'].map(
      (kind) => `alter default privileges in schema ${schema} revoke all on ${kind} from ${nobody}`,
    ),
    ...rights.map(([table, all]) => `grant ${all.join(', ')} on ${table} to site`),
    ...publicTables.map((table) => `grant select on ${table} to anon`),
    ...siteTables.map((table) => `alter table ${table} enable row level security`),
    ...rights.flatMap(([table, all]) =>
      all.flatMap((right) => {
        const [command = ''] = right.split(' ')
        return policy(table, command, 'site', siteRows[`${command} ${table}`] ?? 'true')
      }),
    ),
    ...publicTables.flatMap((table) => policy(table, 'select', 'anon', published)),
    `revoke create, temporary on database ${database} from public`,
    ...(version >= firstWithMaintain ? ['grant maintain on submissions, outbox to site'] : []),
  ]
}

/**
 * Takes all tables before anything is changed, each as a visitor's post would: were it to hold one
 * that a post waits for while it waits for another that the post holds, one of the two would fail.
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
