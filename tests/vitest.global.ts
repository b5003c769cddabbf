import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrateToLatest, openDatabase } from '#database/database'
import { layOutContent } from './agency/lay-out.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The folder of a SQLite file with all tables, to copy. */
    migratedFolder: string
  }
}

/**
 * Prepares the content of the tests' agency, and starts one PostgreSQL server for the whole run; tests get its
 * address by `inject`. On both engines a database `migrated` has all tables already: copying it takes a fraction
 * of the time of the migrations (`tests/databases.ts`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  layOutContent()
  const { url, stop } = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'vefstoll-migrated-'))
  const server = await openDatabase({ dataDir: '', databaseUrl: url })
  await sql`create database migrated`.execute(server.db)
  await server.close()
  const migrated = new URL(url)
  migrated.pathname = '/migrated'
  for (const databaseUrl of [undefined, migrated.href]) {
    const database = await openDatabase({ dataDir: folder, databaseUrl })
    await migrateToLatest(database)
    await database.close()
  }
  project.provide('postgresUrl', url)
  project.provide('migratedFolder', folder)
  return async () => {
    rmSync(folder, { recursive: true })
    await stop()
  }
}
