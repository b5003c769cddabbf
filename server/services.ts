import { join } from 'node:path'
import type { Database } from '#data/database'
import { createNews, type News } from '#data/news'
import { createOutbox, type Outbox } from '#data/outbox'
import { createPreviews, type Previews } from '#data/previews'
import { createProjects, type Projects } from '#data/projects'
import { createRowAddresses } from '#data/row-addresses'
import { createSenderKeys, type SenderKeys } from '#data/sender-keys'
import { createSubmissions, type Submissions } from '#data/submissions'
import { createRefusals, type Refusals } from '#forms/refusals'
import { createHostTable, type HostTable } from '#i18n/host-table'
import { createTextStore, type TextStore } from '#i18n/text-store'
import { createLettersFor, type LettersFor } from '#mail/letters-for'
import { mailFolder } from '#mail/mail-folder'
import { createPictures, type Pictures } from '#pictures/store'
import type { SitemapRows } from '#seo/sitemap'
import { createSocialPictures, type SocialPictures } from '#seo/social-pictures'
import { createLegalStore, type LegalStore } from '#site/legal-store'
import { type Changes, createChanges } from './changes.ts'
import { type Counters, createCounters } from './counters.ts'
import { deleteOutdated } from './delete-outdated.ts'
import type { Environment } from './environment.ts'
import type { Log } from './log.ts'
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
  senderKeys: SenderKeys
  /** Counts the posts that were refused. */
  refusals: Refusals
  outbox: Outbox
  /** Says what a submission owes. */
  letters: LettersFor
  log: Log
  counters: Counters
  /** Deletes what is kept no longer; never throws. */
  deleteOutdated(): Promise<void>
  /** Told after something was stored that owes letters. */
  wakeMail(): void
  close(): Promise<void>
}>

/**
 * Opens database and texts: migrates, and fills a database that never had projects and news with
 * the demo content.
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
  const database = await openPrepared(environment, log)
  const changes = createChanges()
  const texts = createTextStore({
    // The build keeps a good copy of every text, for a file that is broken at the start.
    directories: [join(root, 'content/locales'), join(root, 'dist/locales')],
    report: (file, reason) => log.error('text', { file, reason }),
    changed: () => {
      changes.note('texts')
      log.info('texts read again')
    },
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
    hosts: createHostTable(environment.DOMAINS, environment.PREVIEW_HOSTS, environment.PORT),
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
    socialPictures: createSocialPictures(dataDir, (reason) =>
      log.warn('social picture not kept', { reason }),
    ),
    addresses: {
      projects: createRowAddresses(database, 'projects'),
      news: createRowAddresses(database, 'news'),
    },
    submissions: createSubmissions(database),
    senderKeys: createSenderKeys(database),
    refusals: createRefusals(environment.FORM_LIMITS),
    outbox: createOutbox(database),
    letters: createLettersFor({ webhook: environment.WEBHOOK_URL !== undefined }),
    log,
    counters: createCounters(),
    deleteOutdated: () => deleteOutdated(database, mailFolder(dataDir), log, new Date()),
    wakeMail,
    close: async () => {
      texts.close()
      legal.close()
      await database.close()
    },
  }
}
