import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkMigrated, type Database, migrateToLatest, openDatabase } from '#database/database'
import { codeOf, type Log } from '#log/log'
import { seedIfEmpty } from '#stories/stories'
import { databaseConnections, type Environment } from './environment.ts'
import { root } from './root.ts'

/**
 * Opens the database for the server, migrated (by the owner, if DATABASE_OWNER_URL names one) and,
 * unless the site is for the public, filled with demo content. Throws DatabaseUnusableError for lack
 * of tables that it may not make; Error when it cannot be opened or migrated.
 */
export async function openPrepared(environment: Environment, log: Log): Promise<Database> {
  const { site, owner } = databaseConnections(environment)
  const report = (message: string) => log.error('database', { message })
  const preparing = await openDatabase(owner === site ? site : { ...owner, pool: 1 }, report)
  await orClose(preparing, () => prepare(preparing, environment, log))
  if (owner === site) return preparing
  await preparing.close()
  const database = await openDatabase(site, report)
  // It would find no rows and store none: the roles have no rights yet, or it is another database.
  await orClose(database, () => checkMigrated(database))
  return database
}

async function orClose(database: Database, work: () => Promise<void>): Promise<void> {
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
  // Invented customers are not for the public.
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
