import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'

/**
 * A migration that runs `all` in order: SQL as SQLite takes it. PostgreSQL gets the same but for two
 * words. Its `text` compares by code point, as SQLite's does, and not by the database's locale; and
 * it always checks column types, as SQLite does in a `strict` table.
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

/**
 * What a `check` says of a column that holds instants, `2026-01-02T03:04:05.678Z`: they are compared
 * as text, so one written in another form by hand would sort wrongly without a word.
 */
export const instant = "like '____-__-__T__:__:__.___Z'"
