import { type Kysely, sql } from 'kysely'
import type { Schema } from '#database/schema'
import { rowSchema, type TableRow } from './row.ts'
import { keyOf, type Table, tables } from './tables.ts'

/** Rows read at a time: a table may be larger than the memory. */
const batch = 500

/**
 * Every row of every table that is `wanted`, in the order of their keys. Throws when the database
 * does, and on a value that is neither text nor integer.
 */
export async function* readRows(
  db: Kysely<Schema>,
  wanted: readonly Table[] = tables,
): AsyncGenerator<TableRow, void> {
  for (const table of wanted) {
    const key = sql.id(keyOf(table))
    let after = sql<boolean>`true`
    for (;;) {
      const { rows } = await sql`
        select * from ${sql.table(table)} where ${after} order by ${key} limit ${batch}`.execute(db)
      const read = rows.map((row) => rowSchema.parse(row))
      for (const row of read) yield { table, row }
      const last = read.at(-1)
      if (!last || read.length < batch) break
      after = sql<boolean>`${key} > ${last[keyOf(table)]}`
    }
  }
}
