import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'

/**
 * Creates a migration that runs `all`, statements in SQLite's dialect. On PostgreSQL `text` columns compare
 * by code point, as in SQLite, types are always checked, as in a `strict` table, and new tables are closed by
 * row-level security (see `rowLevelSecurity`).
 */
export function statements(...all: readonly string[]): (engine: Engine) => Migration {
  return (engine) => ({
    async up(db: Kysely<unknown>): Promise<void> {
      const written = engine === 'sqlite' ? all : all.flatMap(inPostgres)
      for (const statement of written) await sql.raw(statement).execute(db)
    },
  })
}

function inPostgres(statement: string): string[] {
  const [, table] = /^create table (\w+)/.exec(statement) ?? []
  const plain = statement.replaceAll(/\btext\b/g, 'text collate "C"').replace(/\bstrict$/, '')
  return [plain, ...(table ? [closing(table)] : [])]
}

/** The statement by which only the owner of a table on PostgreSQL has access to its rows. */
export const closing = (table: string) => `alter table ${table} enable row level security`

/** The `check` of instants: any other form would sort wrongly as text. */
export const instant = "like '____-__-__T__:__:__.___Z'"
