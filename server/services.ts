import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#data/database'
import { migrateToLatest } from '#data/migrate'
import { createNews, type News } from '#data/news'
import { createOutbox, type Outbox } from '#data/outbox'
import { createProjects, type Projects } from '#data/projects'
import { seedIfEmpty } from '#data/seed'
import { createSubmissions, type Submissions } from '#data/submissions'
import { createHostTable, type HostTable } from '#i18n/host-table'
import { createTextStore, type TextStore } from '#i18n/text-store'
import { createPictures, type Pictures } from '#pictures/store'
import { createLegalStore, type LegalStore } from '#site/legal-store'
import type { Environment } from './environment.ts'
import type { Log } from './log.ts'
import { root } from './root.ts'

/** Everything that pages and forms work with, made once a process and handed to each request. */
export type Services = Readonly<{
  environment: Environment
  hosts: HostTable
  texts: TextStore
  legal: LegalStore
  projects: Projects
  news: News
  pictures: Pictures
  submissions: Submissions
  outbox: Outbox
  log: Log
  /** Told after something was stored that owes letters. */
  wakeMail(): void
  close(): Promise<void>
}>

/**
 * Opens database and texts: migrates, and fills a database without projects and news with the demo
 * content.
 *
 * @param wakeMail called when letters are due
 * @throws Error with a readable message when the database or a text cannot be opened
 */
export async function openServices(
  environment: Environment,
  log: Log,
  wakeMail: () => void = () => undefined,
): Promise<Services> {
  const dataDir = environment.DATA_DIR
  const database = await openDatabase(
    { dataDir, databaseUrl: environment.DATABASE_URL },
    (message) => log.error('database', { message }),
  )
  const migrated = await migrateToLatest(database)
  if (migrated.length > 0) log.info('migrated', { migrations: migrated.join(', ') })
  const seeded = await seedIfEmpty(database, {
    projects: await readJson('content/demo/projects.json'),
    news: await readJson('content/demo/news.json'),
  })
  if (seeded) log.info('demo content filled into the empty database')
  const texts = createTextStore({
    // The build keeps a good copy of every text, for a file that is broken at the start.
    directories: [join(root, 'content/locales'), join(root, 'dist/locales')],
    report: (file, reason) => log.error('text', { file, reason }),
    changed: () => log.info('texts read again'),
  })
  const legal = createLegalStore({
    directory: join(root, 'content/legal'),
    report: (file, reason) => log.error('legal page', { file, reason }),
    changed: () => log.info('legal pages read again'),
  })
  const reading = {
    report: (problem: object) => log.warn('row', Object.fromEntries(Object.entries(problem))),
  }
  return {
    environment,
    hosts: createHostTable(environment.DOMAINS, environment.PREVIEW_HOSTS, environment.PORT),
    texts,
    legal,
    projects: createProjects(database, reading),
    news: createNews(database, reading),
    pictures: createPictures({
      dataDir,
      publicDirs: [join(root, 'public')],
      imageHosts: environment.IMAGE_HOSTS,
      report: (event, details) => log.warn(event, details),
    }),
    submissions: createSubmissions(database),
    outbox: createOutbox(database),
    log,
    wakeMail,
    close: async () => {
      texts.close()
      legal.close()
      await database.close()
    },
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, path), 'utf8'))
}
