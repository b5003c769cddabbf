import { flushCompileCache } from 'node:module'
import { DatabaseUnusableError, faultName, stackOf } from '#database/errors'
import { createMailer, createWebhook, startEmailWorker } from '#email/email'
import { type Language, languageNames, languages } from '#i18n/languages'
import { attemptEmail } from '#leads/leads'
import { createLog, reasonOf } from '#log/log'
import { watchContent } from '#server/cache/watch-content'
import { securityHeaders } from '#server/http/headers'
import { createSiteServer, httpLimits, listen, proxyStopTimes } from '#server/http/site-server'
import { startRepeating } from '#server/jobs/repeat'
import { createLogEvents } from '#server/ops/log-events'
import { startOperations } from '#server/ops/operations'
import { readContentVersions } from '#stories/content-versions'
import { createApp } from './app.ts'
import { CannotStart } from './cannot-start.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { openServices } from './services.ts'

/** A change of the content by a command shows within a second. */
const contentLookMs = 500
/** By then the process has ended, whatever a mail server or a database keeps it waiting for. */
const longestStopMs = 15_000

/**
 * Starts the site and leaves it running until it is told to end (SIGINT, SIGTERM). When it cannot
 * start, it says why on standard error and the process ends with 1.
 */
export async function runSite(): Promise<void> {
  try {
    await start()
  } catch (thrown) {
    // What the operator can put right stands in one line; anything else needs its stack.
    const forOperator = [EnvironmentError, DatabaseUnusableError, CannotStart]
    const isPlain = thrown instanceof Error && forOperator.some((kind) => thrown instanceof kind)
    console.error(isPlain ? thrown.message : thrown)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const environment = readEnvironment()
  checkDataFolder(environment.DATA_DIR)
  const events = createLogEvents()
  const log = createLog(undefined, environment.LOG_LEVEL, events.note)
  let wakeMail = () => {}
  const services = await openServices(environment, log, () => wakeMail())
  const { outbox, submissions, texts, hosts, database, changes } = services
  const mailer = createMailer({ smtpUrl: environment.SMTP_URL, dataDir: environment.DATA_DIR, log })
  const operations = await startOperations({ services, events, mailer })
  const { server, stop: stopServing } = createSiteServer(
    operations.around(await createApp(services)),
    securityHeaders(environment),
    httpLimits,
    // At a developer's terminal nobody waits for a proxy.
    environment.NODE_ENV === 'production' ? proxyStopTimes : undefined,
  )
  await listen(server, environment)

  // Only a server that stands sends emails.
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = environment
  const webhook = url && secret ? createWebhook({ url, secret }) : undefined
  const mail = startEmailWorker({
    outbox,
    attempt: (email, now) => attemptEmail(email, { submissions, texts, mailer, webhook }, now),
    log,
  })
  wakeMail = () => mail.wake()
  const retention = startRepeating(services.deleteOutdated)
  const look = watchContent(() => readContentVersions(database, new Date()), changes, log)
  const content = startRepeating(look, { firstMs: 0, everyMs: contentLookMs })
  const address = (language: Language) =>
    `  ${languageNames[language].padEnd(10)}${hosts.localOrigins[language]}`
  console.log(['The site stands:', ...languages.map(address)].join('\n'))
  // For the start after a crash too: by itself Node writes it when the process ends.
  flushCompileCache()

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    operations.stopping()
    setTimeout(() => process.exit(0), longestStopMs).unref()
    // What is in flight ends; emails that it owes are in the outbox for the next start.
    await Promise.all([stopServing(), mail.stop(), retention.stop(), content.stop()])
    await operations.stop()
    mailer.close()
    await services.close()
  }
  // A page's promise that nobody waits for must not take down what else is being answered.
  process.on('unhandledRejection', (thrown) => {
    log.error('unhandled rejection', { reason: faultName(thrown), at: stackOf(thrown) })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((thrown: unknown) => log.error('stop', { reason: reasonOf(thrown) }))
    })
  }
}
