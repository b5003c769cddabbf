import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#database/database'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/**
 * A PostgreSQL server for one test file, since roles and extensions belong to the whole server. `open` connects to a
 * database there as a role, and `close` closes all open connections.
 */
export function ownPostgres() {
  let server: PostgresServer
  const opened: Database[] = []
  const close = async () => {
    for (const database of opened.splice(0)) await database.close()
  }
  beforeAll(async () => {
    server = await startPostgres()
  })
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
