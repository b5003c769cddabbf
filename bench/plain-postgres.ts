import { randomUUID } from 'node:crypto'
import pg from 'pg'

const body = 'x'.repeat(1024)

/**
 * How many rows of 1 KiB a second bare loops insert into PostgreSQL, each with a commit of its own,
 * over as many connections side by side. The table is made in the database of `url`.
 */
export async function plainPostgresRate(
  url: string,
  connections: number,
  measureMs: number,
): Promise<number> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query('create table if not exists plain (id text primary key, body text)')
  const start = performance.now()
  let written = 0
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() - start < measureMs; written += 1) {
        await client.query('insert into plain values ($1, $2)', [randomUUID(), body])
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return written / seconds
}
