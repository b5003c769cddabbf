import { type Kysely, sql } from 'kysely'
import { type ConnectionOptions, type Engine, openDatabase } from '#database/database'
import { migrateToLatest } from '#database/migrate'
import type { Schema } from '#database/schema'
import { checkMigrations, isLatest, migrationsOf } from './migrations-of.ts'
import { placeName } from './place.ts'
import { readRows } from './read-rows.ts'
import type { Row, TableRow } from './row.ts'
import { type Table, tables } from './tables.ts'
import { createTally, disagreement, type Totals } from './tally.ts'

/** What a database is filled with. */
export type Filling = Readonly<{
  rows: AsyncIterable<TableRow>
  /** The migrations that the rows have the shape of. */
  migrations: readonly string[]
}>

/** Rows written in one statement: SQLite takes at most 32,766 values. */
const batch = 200

/**
 * Fills the database at `place`, which is made when there is none: all rows in one transaction, read
 * back and compared before it ends. Then it is migrated to this version. When anything throws, the
 * tables are as they were.
 *
 * @param replace deletes what is in the tables, in the same transaction
 * @returns what is in the tables now
 * @throws Error when there is something in them and `replace` is false, when they are of a newer
 * version than the rows, and when what is read back is not what was written
 */
export async function fillDatabase(
  place: ConnectionOptions,
  { rows, migrations }: Filling,
  replace: boolean,
): Promise<Totals> {
  checkMigrations(migrations)
  const database = await openDatabase(place, () => undefined)
  try {
    await migrateToLatest(database, isLatest(migrations) ? undefined : migrations.at(-1))
    if ((await migrationsOf(database.db)).length !== migrations.length) {
      throw new Error(`${placeName(place)} is of a newer version; take an empty one`)
    }
    const totals = await database.db.transaction().execute(async (trx) => {
      await prepare(database.engine, trx)
      // Rows of an older version have fewer.
      const there = new Set((await trx.introspection.getTables()).map(({ name }) => name))
      const filled = tables.filter((table) => there.has(table))
      if (replace) await empty(trx, filled)
      const full = await firstFull(trx, filled)
      if (full) throw new Error(`${placeName(place)} is not empty (table ${full})`)
      const written = createTally()
      await writeAll(trx, rows, written.add)
      const stored = createTally()
      for await (const row of readRows(trx, filled)) stored.add(row)
      const wrong = disagreement(written.totals(), stored.totals())
      if (wrong) throw new Error(`table ${wrong} reads back other rows than were written`)
      return stored.totals()
    })
    await migrateToLatest(database)
    return totals
  } finally {
    await database.close()
  }
}

async function prepare(engine: Engine, trx: Kysely<Schema>): Promise<void> {
  if (engine === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  await sql`set local row_security = off`.execute(trx)
}

async function empty(trx: Kysely<Schema>, filled: readonly Table[]): Promise<void> {
  for (const table of filled.toReversed()) await sql`delete from ${sql.table(table)}`.execute(trx)
}

async function firstFull(
  trx: Kysely<Schema>,
  filled: readonly Table[],
): Promise<Table | undefined> {
  for (const table of filled) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx)
    if (rows.length > 0) return table
  }
  return undefined
}

async function writeAll(
  trx: Kysely<Schema>,
  rows: AsyncIterable<TableRow>,
  note: (row: TableRow) => void,
): Promise<void> {
  let waiting: TableRow[] = []
  const flush = async () => {
    const [first] = waiting
    if (first)
      await write(
        trx,
        first.table,
        waiting.map(({ row }) => row),
      )
    waiting = []
  }
  for await (const row of rows) {
    const [first] = waiting
    if (first && (first.table !== row.table || waiting.length === batch)) await flush()
    waiting.push(row)
    note(row)
  }
  await flush()
}

async function write(trx: Kysely<Schema>, table: Table, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name] ?? null))})`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.id(name)))})
    values ${sql.join(values)}`.execute(trx)
}
