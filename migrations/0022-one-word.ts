import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'
import { statements } from './statements.ts'

const renamed = statements(
  'alter table submissions rename to leads',
  'alter table leads rename column submission_key to idempotency_key',
  'alter table lead_events rename column submission_id to lead_id',
  'alter table lead_drafts rename column submission_id to lead_id',
  'alter table outbox rename column submission_id to lead_id',
  'alter table outbox rename column letter to payload',
  'alter table previews rename column row_id to story_id',
  'alter table project_translations rename column made_from to source_hash',
  'alter table news_translations rename column made_from to source_hash',
  // Inside JSON strings quotation marks are escaped, so only names of fields match.
  ...['story_versions', 'previews'].map(
    (table) => `update ${table} set content = replace(content, '"made_from":', '"source_hash":')
      where content like '%"made_from":%'`,
  ),
  `update outbox set last_error = 'lead in quarantine'
    where last_error = 'submission in quarantine'`,
)

/** The statements that rename indexes and constraints; SQLite can only create indexes anew. */
const renaming: Readonly<Record<Engine, RawBuilder<Readonly<{ statement: string }>>>> = {
  sqlite: sql`
    select 'drop index ' || name as statement from sqlite_schema
      where type = 'index' and sql is not null and name like '%submission%'
    union all select replace(sql, 'submission', 'lead') from sqlite_schema
      where type = 'index' and sql is not null and name like '%submission%'`,
  postgres: sql`
    select format('alter index %I rename to %I', indexname,
        replace(replace(indexname, 'submission_key', 'idempotency_key'), 'submission', 'lead')
      ) as statement from pg_indexes
      where schemaname = current_schema() and indexname like '%submission%'
    union all select format('alter table %s rename constraint %I to %I', conrelid::regclass, conname,
        replace(conname, 'submission', 'lead')) from pg_constraint
      where connamespace = current_schema()::regnamespace and conname like '%submission%'
        and contype not in ('p', 'u')`,
}

/**
 * Renames tables and columns to the terms of docs/glossary.md. The version before cannot work with the new
 * names: stop all servers before this migration, and start the new version after it.
 */
export function oneWord(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await renamed(engine).up(db)
      const { rows } = await renaming[engine].execute(db)
      for (const { statement } of rows) await sql.raw(statement).execute(db)
    },
  }
}
