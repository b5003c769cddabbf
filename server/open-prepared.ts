import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '#data/database'
import { migrateToLatest } from '#data/migrate'
import { seedIfEmpty } from '#data/seed'
import { databasePlaces } from './database-places.ts'
import type { Environment } from './environment.ts'
import type { Log } from './log.ts'
import { root } from './root.ts'

/**
 * Opens the database for the server, with tables that are up to date: migrated, and
 * filled with the demo content if it never had projects and news. That is done by the owner, when DATABASE_OWNER_URL names one. Throws when it cannot be opened or migrated.
 */
export async function openPrepared(environment: Environment, log: Log): Promise<Database> {
  const { site, owner } = databasePlaces(environment)
  const report = (message: string) => log.error('database', { message })
  const preparing = await openDatabase(owner === site ? site : { ...owner, pool: 1 }, report)
  try {
    await prepare(preparing, log)
    if (owner === site) return preparing
  } catch (thrown) {
    await preparing.close()
    throw thrown
  }
  await preparing.close()
  return await openDatabase(site, report)
}

async function prepare(database: Database, log: Log): Promise<void> {
  const migrated = await migrateToLatest(database)
  if (migrated.length > 0) log.info('migrated', { migrations: migrated.join(', ') })
  const seeded = await seedIfEmpty(database, {
    projects: await readJson('content/demo/projects.json'),
    news: await readJson('content/demo/news.json'),
  })
  if (seeded) log.info('demo content filled into the empty database')
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, path), 'utf8'))
}
