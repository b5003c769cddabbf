import { join } from 'node:path'
import { type Database, openDatabase } from '#database/database'
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
import { createLog, type Log } from '#log/log'
import { createPictures } from '#pictures/pictures'
import { createSiteIcons, createSocialPictures } from '#seo/seo'
import { createChanges } from '#server/cache/page-cache'
import { createContentWatch } from '#server/jobs/content-watch'
import { createMetrics } from '#server/ops/metrics'
import { startRepeating } from '#server/timers'
import { createStories, readContentVersions } from '#stories/stories'
import { databaseConnections, deskHostOf, type Environment } from './environment.ts'
import { openContent } from './open-content.ts'
import { openPrepared } from './open-prepared.ts'
import { root } from './root.ts'

/** How often the database is polled, in milliseconds: changes by other processes show within a second. */
const contentPollMs = 500

/** Everything that pages and forms work with, created once per process and passed to each request. */
export type Services = Awaited<ReturnType<typeof openServices>>

/**
 * Opens the database (`openPrepared`), the desk's own connection to it and the content (`openContent`). Throws
 * Error with a readable message.
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
  const content = await openContent(database, changes, log)
  const { texts, legal, siteFiles, applySettings } = content
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
      content.close()
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
