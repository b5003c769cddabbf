import { join } from 'node:path'
import type { Database } from '#database/database'
import { createOutbox, mailFolder, type Outbox } from '#email/email'
import { createHostTable, type HostTable } from '#i18n/site'
import { createTextStore, type TextStore } from '#i18n/text-store'
import { createIntake, createSubmissions, type Intake, type Submissions } from '#leads/leads'
import { createLegalStore, type LegalStore } from '#legal/legal-pages'
import type { Log } from '#log/log'
import { createPictures, type Pictures } from '#pictures/store'
import type { SitemapRows } from '#seo/sitemap'
import { createSocialPictures, type SocialPictures } from '#seo/social-pictures'
import { type Changes, createChanges } from '#server/cache/changes'
import { deleteOutdated } from '#server/jobs/delete-outdated'
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
  log: Log
  metrics: Metrics
  /** Deletes what is kept no longer; never throws. */
  deleteOutdated(): Promise<void>
  close(): Promise<void>
}>

/**
 * Opens database and texts: migrates, and fills a database that never had projects and news with
 * the demo content.
 *
 * @param wakeMail called when emails are due
 * @param textsMayShrink in development, where pages and their texts change together
 * @throws Error with a readable message when the database or a text cannot be opened
 */
export async function openServices(
  environment: Environment,
  log: Log,
  wakeMail: () => void = () => undefined,
  { textsMayShrink = false }: Readonly<{ textsMayShrink?: boolean }> = {},
): Promise<Services> {
  const dataDir = environment.DATA_DIR
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
      publicDir: join(root, 'public'),
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
    submissions: createSubmissions(database),
    intake: createIntake({
      database,
      hosts,
      limits: environment.FORM_LIMITS,
      confirmations: environment.CONFIRMATION_LIMIT,
      webhook: environment.WEBHOOK_URL !== undefined,
      log,
      count: (post) => metrics.formPost(post),
      queued: wakeMail,
    }),
    outbox: createOutbox(database),
    log,
    metrics,
    deleteOutdated: () => deleteOutdated(database, mailFolder(dataDir), log, new Date()),
    close: async () => {
      texts.close()
      legal.close()
      await database.close()
    },
  }
}
