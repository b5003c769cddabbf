import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '#database/database'

/**
 * What `engine` needs so that a table behaves the same on both. `text` compares by code point:
 * that is SQLite's way, while PostgreSQL would follow the locale the database was made with.
 * `tableEnd` makes SQLite check column types, as PostgreSQL always does.
 */
export function columns(engine: Engine): {
  text: RawBuilder<unknown>
  tableEnd: RawBuilder<unknown>
} {
  return engine === 'postgres'
    ? { text: sql`text collate "C"`, tableEnd: sql`` }
    : { text: sql`text`, tableEnd: sql`strict` }
}

/**
 * Condition for a `check`: the column looks like `2026-01-02T03:04:05.678Z`. Instants are compared
 * as text, so one written in another form by hand would sort wrongly without a word.
 */
export function isInstant(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like '____-__-__T__:__:__.___Z'`
}
