import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'

/**
 * A migration that runs `all`, SQL as SQLite takes it. On PostgreSQL `text` compares by code point,
 * as SQLite's does, and types are always checked, as in a `strict` table.
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

/** The `check` of instants: one written in another form would sort wrongly as text. */
export const instant = "like '____-__-__T__:__:__.___Z'"

/** Closes tables on PostgreSQL to whoever is not their owner; see `rowLevelSecurity`. */
export async function closeTables(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
  }
}
