import pg from 'pg'
import { insertStatement, type Row } from './submission-rows.ts'

/**
 * How often a second bare loops, each on a connection of its own, insert the rows that `make` gives
 * into the database of `url`, by prepared statements, each time with a commit of its own.
 */
export async function plainPostgresRate(
  url: string,
  make: () => readonly Row[],
  loops: number,
  measureMs: number,
): Promise<number> {
  const clients = Array.from({ length: loops }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const start = performance.now()
  let written = 0
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() - start < measureMs; written += 1) await insert(client, make())
    }),
  )
  const seconds = (performance.now() - start) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return written / seconds
}

async function insert(client: pg.Client, rows: readonly Row[]): Promise<void> {
  // A statement alone is a transaction; more need one around them.
  if (rows.length > 1) await client.query('begin')
  for (const row of rows) {
    const text = insertStatement(row, (place) => `$${place}`)
    await client.query({ name: row.table, text, values: Object.values(row.values) })
  }
  if (rows.length > 1) await client.query('commit')
}
