import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#database/database'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/**
 * A PostgreSQL of its own for the tests of a file, since roles and extensions are of the whole server.
 * `open` connects as a role to a database there, and `close` closes what was opened so far.
 */
export function ownPostgres() {
  let server: PostgresServer
  const opened: Database[] = []
  const close = async () => {
    for (const database of opened.splice(0)) await database.close()
  }
  beforeAll(async () => {
    server = await startPostgres()
  }, 60_000)
  afterAll(async () => {
    await close()
    await server.stop()
  })
  const open = async (role = 'postgres', name = 'postgres', pool = 2) => {
    const url = new URL(server.url)
    url.username = role
    url.pathname = `/${name}`
    const database = await openDatabase({ dataDir: '', databaseUrl: url.href, pool })
    opened.push(database)
    return database
  }
  return { open, close }
}
