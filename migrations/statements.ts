import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'

/**
 * Creates a migration that runs `all`, statements in SQLite's dialect. On PostgreSQL `text` columns compare
 * by code point, as in SQLite, and types are always checked, as in a `strict` table.
 */
export function statements(...all: readonly string[]): (engine: Engine) => Migration {
  return (engine) => ({
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of all) {
        const written =
          engine === 'sqlite'
            ? statement
            : statement.replaceAll(/\btext\b/g, 'text collate "C"').replace(/\bstrict$/, '')
        await sql.raw(written).execute(db)
      }
    },
  })
}

/** The `check` of instants: any other form would sort wrongly as text. */
export const instant = "like '____-__-__T__:__:__.___Z'"

/** Enables row-level security on tables on PostgreSQL; see `rowLevelSecurity`. */
export async function closeTables(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
  }
}
