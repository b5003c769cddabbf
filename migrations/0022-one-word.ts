import { type Kysely, sql } from 'kysely'
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
  // Inside a string of JSON the quotation marks are escaped: only names of fields are found.
  ...['story_versions', 'previews'].map(
    (table) => `update ${table} set content = replace(content, '"made_from":', '"source_hash":')
      where content like '%"made_from":%'`,
  ),
  `update outbox set last_error = 'lead in quarantine'
    where last_error = 'submission in quarantine'`,
)

type Index = Readonly<{ name: string; made: string }>

/** Names indexes after the table of today; SQLite has no other way than to make them anew. */
async function renameIndexes(engine: Engine, db: Kysely<unknown>): Promise<void> {
  const { rows } = await (engine === 'sqlite'
    ? sql<Index>`select name, sql as made from sqlite_schema
        where type = 'index' and sql is not null and name like '%submission%'`
    : sql<Index>`select indexname as name, '' as made from pg_indexes
        where schemaname = current_schema() and indexname like '%submission%'`
  ).execute(db)
  for (const { name, made } of rows) {
    const now = name.replaceAll('submission', 'lead')
    if (engine === 'postgres') {
      await sql`alter index ${sql.table(name)} rename to ${sql.id(now)}`.execute(db)
    } else {
      await sql`drop index ${sql.id(name)}`.execute(db)
      await sql.raw(made.replace(name, now)).execute(db)
    }
  }
}

/**
 * One word for a thing (docs/glossary.md). The version before cannot work with these names: all servers
 * are stopped before it, and started after it.
 */
export function oneWord(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await renamed(engine).up(db)
      await renameIndexes(engine, db)
    },
  }
}
