import { type RawBuilder, sql } from 'kysely'
import { retention } from '#content/retention'

/** The server's database role, and that of a public key (PostgREST, Supabase). */
export const siteRole = 'site'
export const publicRole = 'anon'

/**
 * What Supabase and PostgREST call whoever has signed in. Nobody signs in here, yet Supabase gives
 * this role every right on each new table, as it does `anon`. (`service_role`, the operator's own
 * key, passes by row-level security and is left alone.)
 */
export const signedInRole = 'authenticated'

/** Whole rows: clients of the earlier data service select `*` (requirement 7.13). */
const publicTables = ['projects', 'news']

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
  previews: 'select',
  revisions: 'select',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
}

/** All tables of the site. */
export const siteTables: readonly string[] = Object.keys(siteRights)

/** All functions of the site; no two share a name. */
export const siteFunctions: readonly string[] = ['search_projects', 'letter_groups']

const shortestDays = Math.min(
  ...Object.values(retention).map(({ kept }) => kept.amount * (kept.unit === 'years' ? 365 : 1)),
)

// In a select of its own the moment is written once a query, not once a row.
const moment = (before = '0 days') =>
  `(select to_char((now() - interval '${before}') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
const published = `status = 'published' and published_at <= ${moment()}`
const previewed = (type: string, table: string) =>
  `exists (select 1 from previews where previews.type = '${type}'
    and previews.row_id = ${table}.id and previews.expires_at > ${moment()})`

// Which rows `site` may do it with; whatever it may do and is not named here, with all of them.
const siteRows: Readonly<Record<string, string>> = {
  'select projects': `(${published}) or ${previewed('project', 'projects')}`,
  'select news': `(${published}) or ${previewed('news', 'news')}`,
  // What is not old enough for any rule of content/retention.ts.
  'delete submissions': `created_at < ${moment(`${shortestDays} days`)}`,
  'insert audit': "event = 'retention'",
  // Its own last line is replaced; what tells of an erasure stays.
  'update audit': "event = 'retention'",
  'delete audit': "event = 'retention'",
}

/**
 * Takes every right on these tables and functions from `public` and from `roles`. Nothing else in
 * the schema is touched, which may hold another application.
 */
export function withdrawal(
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
export type Found = Readonly<{
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
export function roleRights(schema: string, others: readonly string[]): RawBuilder<unknown>[] {
  const both = `${siteRole}, ${publicRole}`
  const none = sql.raw([siteRole, publicRole, ...others].join(', '))
  const where = sql.id(schema)
  return [
    sql`revoke all on schema ${where} from ${sql.raw(both)}`,
    sql`revoke create on schema ${where} from public`,
    sql`grant usage on schema ${where} to ${sql.raw(both)}`,
    sql`revoke all on all tables in schema ${where} from public, ${sql.raw(both)}`,
    sql`revoke all on all sequences in schema ${where} from public, ${sql.raw(both)}`,
    sql`revoke all on function search_projects, letter_groups from public, ${sql.raw(both)}`,
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
export function lockTables(): RawBuilder<unknown> {
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
