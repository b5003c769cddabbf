import { join } from 'node:path'
import type { Database } from '#database/database'
import {
  type ClaimedEmail,
  createMailer,
  createOutbox,
  createWebhook,
  type EmailWorker,
  type Mailer,
  type Outbox,
  startEmailWorker,
} from '#email/email'
import { createHostTable, type HostTable } from '#i18n/site'
import { createTextStore, type TextStore } from '#i18n/text-store'
import {
  attemptEmail,
  createIntake,
  createSubmissions,
  type Intake,
  type Submissions,
} from '#leads/leads'
import { createLegalStore, type LegalStore } from '#legal/legal-pages'
import { createLog, type Log } from '#log/log'
import { createPictures, type Pictures } from '#pictures/store'
import type { SitemapRows } from '#seo/sitemap'
import { createSocialPictures, type SocialPictures } from '#seo/social-pictures'
import { type Changes, createChanges } from '#server/cache/changes'
import { createMetrics, type Metrics } from '#server/ops/metrics'
import { createNews, type News } from '#stories/news'
import { createPreviews, type Previews } from '#stories/previews'
import { createProjects, type Projects } from '#stories/projects'
import { createRowAddresses } from '#stories/row-addresses'
import type { Environment } from './environment.ts'
import { openPrepared } from './open-prepared.ts'
import { root } from './root.ts'

/** Everything that pages and forms work with, made once a process and handed to each request. */
export type Services = Readonly<{
  environment: Environment
  /** For the server's own checks; pages ask what stands below. */
  database: Database
  hosts: HostTable
  texts: TextStore
  legal: LegalStore
  /** When texts, legal pages and rows last changed. */
  changes: Changes
  projects: Projects
  news: News
  /** Pages that are shown before they are published. */
  previews: Previews
  pictures: Pictures
  /** The pictures that social networks show with pages. */
  socialPictures: SocialPictures
  /** The addresses of all rows, for sitemaps. */
  addresses: SitemapRows
  submissions: Submissions
  /** Takes the posts of all forms. */
  intake: Intake
  outbox: Outbox
  /** What emails leave by. */
  mailer: Mailer
  /** Starts to send what the outbox owes; to be called once. */
  startEmails(): EmailWorker
  log: Log
  metrics: Metrics
  close(): Promise<void>
}>

/**
 * Opens database and texts: migrates, and fills a database that never had projects and news with
 * the demo content.
 *
 * @param textsMayShrink in development, where pages and their texts change together
 * @throws Error with a readable message when the database or a text cannot be opened
 */
export async function openServices(
  environment: Environment,
  { textsMayShrink = false }: Readonly<{ textsMayShrink?: boolean }> = {},
): Promise<Services> {
  const { DATA_DIR: dataDir, SMTP_URL: smtpUrl, WEBHOOK_URL: url } = environment
  const log = createLog(undefined, environment.LOG_LEVEL)
  const database = await openPrepared(environment, log)
  const changes = createChanges()
  const metrics = createMetrics()
  const hosts = createHostTable(environment.DOMAINS, environment.PREVIEW_HOSTS, environment.PORT)
  const texts = createTextStore({
    // The build keeps a good copy of every text, for a file that is broken at the start.
    directories: [join(root, 'content/locales'), join(root, 'dist/locales')],
    report: (file, reason) => log.error('text', { file, reason }),
    changed: () => {
      changes.note('texts')
      log.info('texts read again')
    },
    mayShrink: textsMayShrink,
  })
  const legal = createLegalStore({
    directory: join(root, 'content/legal'),
    report: (file, reason) => log.error('legal page', { file, reason }),
    changed: () => {
      changes.note('legal')
      log.info('legal pages read again')
    },
  })
  const submissions = createSubmissions(database)
  const outbox = createOutbox(database)
  const mailer = createMailer({ smtpUrl, dataDir, log })
  const secret = environment.WEBHOOK_SECRET
  const webhook = url && secret ? createWebhook({ url, secret }) : undefined
  const means = { submissions, texts, mailer, webhook }
  let worker: EmailWorker | undefined
  const reading = {
    report: (problem: object) => log.warn('row', Object.fromEntries(Object.entries(problem))),
  }
  return {
    environment,
    database,
    hosts,
    texts,
    legal,
    changes,
    projects: createProjects(database, reading),
    news: createNews(database, reading),
    previews: createPreviews(database, reading),
    pictures: createPictures({
      dataDir,
      publicDirs: [join(root, 'public')],
      imageHosts: environment.IMAGE_HOSTS,
      report: (event, details) => log.warn(event, details),
    }),
    socialPictures: createSocialPictures({
      root,
      dataDir,
      report: (reason) => log.warn('social picture not kept', { reason }),
    }),
    addresses: {
      projects: createRowAddresses(database, 'projects'),
      news: createRowAddresses(database, 'news'),
    },
    submissions,
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
    outbox,
    mailer,
    startEmails() {
      const attempt = (email: ClaimedEmail, now: Date) => attemptEmail(email, means, now)
      worker = startEmailWorker({ outbox, attempt, log })
      return worker
    },
    log,
    metrics,
    close: async () => {
      mailer.close()
      texts.close()
      legal.close()
      await database.close()
    },
  }
}
