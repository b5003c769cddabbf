import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'
import { statements } from './statements.ts'

/**
 * What keeps lists and search as quick with many rows as with few: indexes that hold everything a
 * list asks for before it reads its 24 rows, and one for the search. In SQLite that is a narrow copy
 * of the searched text; an index of PostgreSQL takes no long text, so there it is made of trigrams.
 */
export function growth(engine: Engine): Migration {
  const searched = engine === 'sqlite' ? ', category, search_text' : ''
  const indexes = statements(
    'drop index projects_newest',
    'drop index projects_category_newest',
    'drop index news_newest',
    `create index projects_shown on projects (status, published_at desc, id desc${searched})`,
    `create index projects_shown_in_category
      on projects (category, status, published_at desc, id desc)`,
    'create index news_shown on news (status, published_at desc, id desc)',
  )
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await indexes(engine).up(db)
      if (engine === 'sqlite') return
      await indexTrigrams(db)
      await createSearch(db)
    },
  }
}

/**
 * Any owner of a database may make the extension (it is trusted since PostgreSQL 13). Where it is
 * missing or refused the search reads all projects, which is slower and finds the same.
 */
async function indexTrigrams(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or feature_not_supported or undefined_file then
      raise notice 'without the extension pg_trgm the search reads all projects';
    end $$`.execute(db)
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(db)
  for (const { schema } of rows) {
    await sql`create index projects_searched on projects
      using gin (search_text ${sql.id(schema, 'gin_trgm_ops')})`.execute(db)
  }
}

/**
 * The search, with its owner's rights: under row-level security PostgreSQL evaluates `like`, which
 * it does not trust, only on rows that were let through, and so never by an index. Whoever else
 * calls it learns of nothing that is not published yet.
 */
export async function createSearch(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  const schema = sql.id(rows[0]?.schema ?? 'public')
  await sql`create function search_projects(pattern text, chosen text, moment text, at_most integer)
    returns setof text language plpgsql stable security definer
    set search_path = ${schema}, pg_temp as $$
    begin
      if session_user <> current_user then
        moment := least(moment collate "C",
          to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
      end if;
      -- Planned anew for each pattern: a rare one is found by trigrams, a common one by date.
      return query execute 'select id from projects
        where status = ''published'' and published_at <= $3 and search_text like $1
        and ($2 = '''' or category = $2) order by published_at desc, id desc limit $4'
        using pattern, chosen, moment, at_most;
    end $$`.execute(db)
  await sql`revoke execute on function search_projects from public`.execute(db)
}
