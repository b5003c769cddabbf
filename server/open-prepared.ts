import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkMigrated, type Database, migrateToLatest, openDatabase } from '#database/database'
import { codeOf, type Log } from '#log/log'
import { seedIfEmpty } from '#stories/stories'
import { databaseConnections, type Environment } from './environment.ts'
import { root } from './root.ts'

/**
 * Opens the database for the server and migrates it (as the owner, if DATABASE_OWNER_URL is set); unless the
 * site is public, fills an empty one with demo content. Throws DatabaseUnusableError if tables are missing
 * that it may not create, Error if the database cannot be opened or migrated.
 */
export async function openPrepared(environment: Environment, log: Log): Promise<Database> {
  const { site, owner } = databaseConnections(environment)
  const report = (message: string) => log.error('database', { message })
  const preparing = await openDatabase(owner === site ? site : { ...owner, pool: 1 }, report)
  await closeOnError(preparing, () => prepare(preparing, environment, log))
  if (owner === site) return preparing
  await preparing.close()
  const database = await openDatabase(site, report)
  // A role without rights, or another database, would find no rows and store none.
  await closeOnError(database, () => checkMigrated(database))
  return database
}

async function closeOnError(database: Database, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    await database.close()
    throw thrown
  }
}

async function prepare(
  database: Database,
  { NODE_ENV, ALLOW_PLACEHOLDERS }: Environment,
  log: Log,
): Promise<void> {
  const migrated = await migrateToLatest(database)
  if (migrated.length > 0) log.info('migrated', { migrations: migrated.join(', ') })
  // The demo's invented customers must not appear on a public site.
  if (NODE_ENV === 'production' && !ALLOW_PLACEHOLDERS) return
  const demo = {
    projects: await readJson('content/demo/projects.json'),
    news: await readJson('content/demo/news.json'),
  }
  const seeded = await seedIfEmpty(database, demo).catch((thrown: unknown) => {
    // PostgreSQL's `insufficient_privilege`.
    if (codeOf(thrown) !== '42501') throw thrown
    log.warn('no projects and news, and this role may not fill in the demo content')
    return false
  })
  if (seeded) log.info('demo content filled into the empty database')
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, path), 'utf8'))
}
