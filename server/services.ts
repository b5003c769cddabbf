import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { facts, followFacts } from '#agency/agency'
import {
  type ContentTag,
  checkMigrated,
  type Database,
  migrateToLatest,
  openDatabase,
  type RevisionTag,
} from '#database/database'
import { deskAddresses, isDeskEmail, sendDeskEmail } from '#desk/desk'
import {
  type ClaimedEmail,
  createMailer,
  createOutbox,
  createWebhook,
  type EmailWorker,
  startEmailWorker,
} from '#email/email'
import { hostTables } from '#i18n/i18n'
import { createIntake, sendLeadEmail } from '#leads/leads'
import { createLegalStore } from '#legal/legal'
import { codeOf, createLog, type Log, reasonOf } from '#log/log'
import { createPictures } from '#pictures/pictures'
import { createSiteIcons, createSocialPictures } from '#seo/seo'
import { createChanges } from '#server/cache/page-cache'
import { createMetrics } from '#server/ops/metrics'
import { startRepeating, withTimeout } from '#server/timers'
import { applyFacts, readSettings, textOverrides, unusableSettings } from '#settings/settings'
import { createStories, readContentVersions, seedIfEmpty } from '#stories/stories'
import { databaseConnections, deskHostOf, type Environment } from './environment.ts'
import { root } from './root.ts'
import { openTextStore, siteFilesOf } from './site-files.ts'

/** How often the database is polled, in milliseconds: changes by other processes show within a second. */
const contentPollMs = 500

/** Everything that pages and forms work with, created once per process and passed to each request. */
export type Services = Awaited<ReturnType<typeof openServices>>

/**
 * Opens database (`openPrepared`) and texts. Throws Error with a readable message.
 */
export async function openServices(environment: Environment) {
  const { DATA_DIR: dataDir, SMTP_URL: smtpUrl, WEBHOOK_URL: url } = environment
  const log = createLog(undefined, environment.LOG_LEVEL)
  const database = await openPrepared(environment, log)
  const changes = createChanges()
  const metrics = createMetrics()
  const { DOMAINS, PREVIEW_HOSTS, PORT } = environment
  const hosts = hostTables(DOMAINS, PREVIEW_HOSTS, PORT, deskHostOf(environment))
  const { desk: atDesk } = hosts()
  const desk = atDesk && (await openDesk(environment, database, atDesk.origin, log))
  const closeFacts = followFacts({
    directory: join(root, 'content'),
    report: (file, reason) => log.error('facts', { file, reason }),
    changed: () => {
      refillTexts()
      log.info('facts read again')
    },
  })
  /** Fills the agency's current facts into the texts again. */
  function refillTexts() {
    texts.refill()
    legal.refill()
    changes.add('texts')
    changes.add('legal')
  }
  /**
   * Applies the desk's overrides to the texts of the files. Those that this version cannot use are logged,
   * and stay stored.
   */
  function applyTexts(settings: Awaited<ReturnType<typeof readSettings>>) {
    const { words, legal: editions } = textOverrides(settings)
    legal.override(editions)
    texts.override(words)
    for (const problem of unusableSettings(settings, siteFiles)) log.error('setting', problem)
  }
  /**
   * Reads the desk's settings and applies them to all pages. Called by the server on which a setting was
   * saved, and by the others once they notice (`startWatching`). Throws when the database does.
   */
  async function applySettings() {
    const before = JSON.stringify(facts())
    applyTexts(applyFacts(await readSettings(database.db)))
    // Comparing the facts is faster than filling all texts again.
    if (JSON.stringify(facts()) !== before) refillTexts()
    changes.add('texts')
    changes.add('legal')
  }
  const settings = applyFacts(await readSettings(database.db))
  const watched = (tag: 'texts' | 'legal', name: string) => ({
    report: (file: string, reason: string) => log.error(name, { file, reason }),
    changed: () => {
      changes.add(tag)
      log.info(`${name}s read again`)
    },
  })
  const texts = openTextStore(watched('texts', 'text'))
  const legal = createLegalStore({
    directory: join(root, 'content/legal'),
    ...watched('legal', 'legal page'),
  })
  const siteFiles = siteFilesOf(texts)
  applyTexts(settings)
  const outbox = createOutbox(database)
  const mailer = createMailer({ smtpUrl, dataDir, log })
  const secret = environment.WEBHOOK_SECRET
  const webhook = url && secret ? createWebhook({ url, secret }) : undefined
  const emailServices = { database, texts, mailer, webhook, deskAddresses: desk?.addresses }
  let worker: EmailWorker | undefined
  return {
    environment,
    /** For the server's own checks; pages use the services below. */
    database,
    hosts,
    texts,
    legal,
    applySettings,
    /**
     * Starts to poll the database for changes by any process, including settings saved on another server. To
     * be called once.
     */
    startWatching() {
      const run = createContentWatch(() => readContentVersions(database, new Date()), {
        changed: changes.add,
        settingsChanged: applySettings,
        log,
      })
      return startRepeating({ failure: 'content', run, log, firstMs: 0, everyMs: contentPollMs })
    },
    /**
     * Records when texts, legal pages and stories changed; `tagsRead` of the cache says which service reads
     * which.
     */
    changes,
    projects: createStories('project', database),
    news: createStories('news', database),
    pictures: createPictures({
      dataDir,
      publicDir: join(root, 'public'),
      imageHosts: environment.IMAGE_HOSTS,
      report: (event, details) => log.warn(event, details),
    }),
    socialPictures: createSocialPictures({
      root,
      dataDir,
      report: (reason) => log.warn('social picture not kept', { reason }),
    }),
    siteIcons: createSiteIcons(root),
    /** What the desk’s changes are validated against. */
    siteFiles,
    /** What the desk's pages work with; undefined without a desk. */
    desk,
    intake: createIntake({
      database,
      hosts,
      limits: environment.FORM_LIMITS,
      confirmations: environment.CONFIRMATION_LIMIT,
      webhook: webhook !== undefined,
      log,
      count: (post) => metrics.formPost(post),
      queued: () => worker?.wake(),
    }),
    /** Tells the worker that emails may have been put in the outbox. */
    wakeEmails: () => worker?.wake(),
    mailer,
    /** Starts to send the emails in the outbox; to be called once. */
    startEmails(): EmailWorker {
      const attempt = (email: ClaimedEmail, now: Date) =>
        desk && isDeskEmail(email)
          ? sendDeskEmail(email, { ...desk, texts, mailer }, now)
          : sendLeadEmail(email, emailServices, now)
      worker = startEmailWorker({ outbox, attempt, log })
      return worker
    },
    log,
    metrics,
    close: async () => {
      mailer.close()
      closeFacts()
      texts.close()
      legal.close()
      if (desk && desk.database !== database) await desk.database.close()
      await database.close()
    },
  }
}

/** What the desk works with: its database connection with its own role, and its addresses. */
async function openDesk(environment: Environment, database: Database, origin: string, log: Log) {
  const { site, desk } = databaseConnections(environment)
  const report = (message: string) => log.error('database', { message })
  const own = desk === site ? database : await openDatabase(desk, report)
  return { origin, addresses: deskAddresses(origin), database: own }
}

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

/** In milliseconds; longer than a failing database takes to report an error. */
const deadlineMs = 6_000

type Options = Readonly<{
  changed: (tag: ContentTag) => void
  settingsChanged: () => Promise<void>
  log: Log
}>

/**
 * Creates a function that reports which of settings, projects and news any program has changed since its last
 * call. It never throws: a database that fails or is late is logged once.
 */
export function createContentWatch(
  readVersions: () => Promise<ReadonlyMap<RevisionTag, string>>,
  { changed, settingsChanged, log }: Options,
): () => Promise<void> {
  let seen: ReadonlyMap<RevisionTag, string> | undefined
  let failing = false

  return async () => {
    try {
      const versions = await withTimeout(readVersions(), deadlineMs)
      if (!versions) throw new Error(`no answer within ${deadlineMs} ms`)
      const differing = [...versions].filter(([tag, version]) => seen?.get(tag) !== version)
      const tags = differing.map(([tag]) => tag)
      if (tags.includes('settings')) await settingsChanged()
      if (failing) log.info('database answers again')
      failing = false
      for (const tag of tags) if (tag !== 'settings') changed(tag)
      seen = versions
    } catch (thrown) {
      if (!failing) log.error('content not watched', { reason: reasonOf(thrown) })
      failing = true
    }
  }
}
