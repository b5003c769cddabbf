import { type RawBuilder, sql } from 'kysely'
import { retention } from '#content/retention'

/** The server's database role, and that of a public key (PostgREST, Supabase). */
export const siteRole = 'site'
export const publicRole = 'anon'

/** Whole rows: clients of the earlier data service select `*` (specification, point 7). */
const publicTables = ['projects', 'news']

// What `site` does with each table; whatever is not named here is refused.
const siteRights = {
  projects: 'select',
  news: 'select',
  revisions: 'select',
  previews: 'select',
  submissions: 'select, insert, delete',
  // Claiming and noting; `for update` needs the right to update some column.
  outbox:
    'select, insert, update (attempts, next_attempt_at, locked_until, sent_at, dead_at, last_error)',
  arrivals: 'select, insert, delete, update (created_at)',
  sender_keys: 'select, insert, delete',
  audit: 'select, insert, delete, update (details)',
  incidents: 'select, insert, update (opened_at, told_at, closed_at)',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
}

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

// Table, command, role, which rows.
const policies: readonly (readonly [string, string, string, string])[] = [
  ['projects', 'select', publicRole, published],
  ['news', 'select', publicRole, published],
  ['projects', 'select', siteRole, `(${published}) or ${previewed('project', 'projects')}`],
  ['news', 'select', siteRole, `(${published}) or ${previewed('news', 'news')}`],
  ['submissions', 'select', siteRole, 'true'],
  ['submissions', 'insert', siteRole, 'true'],
  // What is not old enough for any rule of content/retention.ts.
  ['submissions', 'delete', siteRole, `created_at < ${moment(`${shortestDays} days`)}`],
  ['audit', 'select', siteRole, 'true'],
  ['audit', 'insert', siteRole, "event = 'retention'"],
  // Its own last line is replaced; what tells of an erasure stays.
  ['audit', 'update', siteRole, "event = 'retention'"],
  ['audit', 'delete', siteRole, "event = 'retention'"],
]

/**
 * The statements that give `site` and `anon` exactly their rights in `schema`, whatever they had
 * before. Policies restrict rows; tables without one are closed by having no grant.
 */
export function roleRights(schema: string): RawBuilder<unknown>[] {
  const both = `${siteRole}, ${publicRole}`
  const where = sql.id(schema)
  const withPolicy = new Set(policies.map(([table]) => table))
  return [
    sql`revoke all on schema ${where} from ${sql.raw(both)}`,
    sql`revoke create on schema ${where} from public`,
    sql`grant usage on schema ${where} to ${sql.raw(both)}`,
    sql`revoke all on all tables in schema ${where} from public, ${sql.raw(both)}`,
    sql`revoke all on all sequences in schema ${where} from public, ${sql.raw(both)}`,
    sql`revoke all on function search_projects, letter_groups from public, ${sql.raw(both)}`,
    sql`grant execute on function search_projects to ${sql.id(siteRole)}`,
    // Some services give a public role everything that is made from now on.
    sql`alter default privileges in schema ${where} revoke all on tables from ${sql.raw(both)}`,
    ...Object.entries(siteRights).map(
      ([table, rights]) => sql`grant ${sql.raw(rights)} on ${sql.id(table)} to ${sql.id(siteRole)}`,
    ),
    ...publicTables.map((table) => sql`grant select on ${sql.id(table)} to ${sql.id(publicRole)}`),
    ...[...withPolicy].map((table) => sql`alter table ${sql.id(table)} enable row level security`),
    ...policies.flatMap(([table, command, role, rows]) => policy(table, command, role, rows)),
  ]
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
