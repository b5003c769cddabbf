import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { facts, leftoverLines } from '#agency/agency'
import { type Database, DatabaseUnusableError } from '#database/database'
import { deleteExpired, printedAddress } from '#desk/desk'
import { createMailer, mailFolder } from '#email/email'
import { type Language, languageNames, languages } from '#i18n/i18n'
import { backfillLeads, countLeadsByKind } from '#leads/leads'
import { codeOf, faultName, reasonOf, stackOf } from '#log/log'
import { withAccessLog } from '#server/http/access-log'
import { trustedProxies } from '#server/http/client-address'
import { securityHeaders } from '#server/http/headers'
import { createListener } from '#server/http/listener'
import { createSiteServer, listen, stopTimes } from '#server/http/site-server'
import { deleteLeftRestores } from '#server/jobs/delete-left-restores'
import { deleteUnusedPictures } from '#server/jobs/delete-unused-pictures'
import { runRetention } from '#server/jobs/retention'
import { createAlerts } from '#server/ops/alerts'
import { readinessCheck, withHealth } from '#server/ops/health'
import { startMetricsServer } from '#server/ops/metrics'
import { startRepeating } from '#server/timers'
import { CannotStartError, type Environment, isLoopback, readEnvironment } from './environment.ts'
import { findLeftovers } from './find-leftovers.ts'
import { root } from './root.ts'
import { openServices } from './services.ts'

const alertIntervalMs = 5 * 60_000
/**
 * The longest time to stop, in milliseconds, even if a mail server or the database does not respond. Above the
 * `limitMs` of `stopTimes`, so that connections are closed before the process exits.
 */
const longestStop = { behindProxy: 15_000, alone: 9_000 }

/** Runs the site until SIGINT or SIGTERM; if it cannot start, prints the reason and exits with 1. */
export async function runSite(): Promise<void> {
  try {
    await start()
  } catch (thrown) {
    // For errors that the operator can fix the message is enough; all others need their stack.
    const isPlain = thrown instanceof CannotStartError || thrown instanceof DatabaseUnusableError
    console.error(isPlain ? thrown.message : thrown)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const environment = readEnvironment()
  const { DATA_DIR: dataDir, METRICS_PORT, ALERT_SMTP_URL, ALERT_EMAIL } = environment
  checkDataFolder(dataDir)
  const services = await openServices(environment)
  await refuseLeftovers(environment, services.database)
  await deleteLeftRestores(dataDir)
  const { hosts, database, mailer, metrics, log } = services
  let stopping = false

  const readiness = readinessCheck({ database, dataDir, log })
  const measured = { log, readiness, leads: () => countLeadsByKind(database.db) }
  const metricsServer =
    METRICS_PORT === undefined
      ? undefined
      : await startMetricsServer(METRICS_PORT, () => metrics.text(measured))
  const headers = securityHeaders(environment)
  const isTrusted = trustedProxies(environment.TRUSTED_PROXY)
  const listener = await createListener(services, headers, isTrusted)
  const health = { readiness, stopping: () => stopping, headers }
  // In development there is no proxy to wait for.
  const place = environment.NODE_ENV === 'production' ? 'behindProxy' : 'alone'
  const site = createSiteServer(
    withAccessLog(withHealth(listener, health), { log, count: metrics.request, isTrusted }),
    headers,
    stopTimes[place],
  )
  const { HOST: host, PORT: port, REUSE_PORT: reusePort } = environment
  await listen(site.server, { host, port, reusePort })

  // Jobs start once the server listens: a site that cannot start sends no emails.
  const alert = {
    mailer: ALERT_SMTP_URL ? createMailer({ smtpUrl: ALERT_SMTP_URL, dataDir, log }) : mailer,
    to: ALERT_EMAIL ?? facts().agency.leads.default,
  }
  const checkAlerts = createAlerts({ ...services, alert, deskAddresses: services.desk?.addresses })
  const repeat = (
    failure: string,
    run: (now: Date) => Promise<void>,
    times: Readonly<{ firstMs?: number; everyMs?: number }> = {},
  ) => startRepeating({ failure, run: () => run(new Date()), log, ...times })
  const jobs = [
    services.startEmails(),
    repeat('alerts', checkAlerts, { everyMs: alertIntervalMs }),
    repeat('retention', (now) => runRetention(database, mailFolder(dataDir), log, now)),
    services.startWatching(),
  ]
  if (services.desk) {
    const desk = services.desk.database
    jobs.push(
      repeat('expired sign-ins not deleted', (now) => deleteExpired(desk, now)),
      repeat('unused pictures not deleted', (now) => deleteUnusedPictures(desk, dataDir, log, now)),
      repeat('leads not filled in', () => completeLeads(desk), { firstMs: 0 }),
    )
  }
  const address = (language: Language) =>
    `  ${languageNames[language].padEnd(10)}${hosts().localOrigins[language]}`
  console.log(['The site stands:', ...languages().map(address), ...(await deskLines())].join('\n'))
  // Node writes the compile cache only when it exits normally, not when it crashes.
  flushCompileCache()

  async function deskLines(): Promise<readonly string[]> {
    if (!services.desk) return []
    const { origin, database: deskDatabase } = services.desk
    // Whoever starts the site on their own machine may sign in: the printed link does so.
    const isOwn = environment.NODE_ENV !== 'production' && isLoopback(host)
    if (!isOwn) return [`  Desk      ${origin}`]
    try {
      const first = await printedAddress(deskDatabase, origin, new Date())
      return [`  Desk      ${first ?? origin}`]
    } catch (thrown) {
      // If the database role lacks the desk's rights, the public site starts all the same.
      log.warn('no desk', { reason: faultName(thrown) })
      return []
    }
  }

  const stop = async () => {
    if (stopping) return
    // From now on health checks fail, so that proxies send no further requests.
    stopping = true
    setTimeout(() => process.exit(0), longestStop[place]).unref()
    // Requests in flight are answered; unsent emails stay in the outbox for the next start.
    await Promise.all([site.stop(), ...jobs.map((job) => job.stop())])
    metricsServer?.close()
    metricsServer?.closeAllConnections()
    alert.mailer.close()
    await services.close()
  }
  // A rejected promise that no page awaits must not end the process and with it all other requests.
  process.on('unhandledRejection', (thrown) => {
    log.error('unhandled rejection', { reason: faultName(thrown), at: stackOf(thrown) })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((thrown: unknown) => log.error('stop', { reason: reasonOf(thrown) }))
    })
  }
}

/** Backfills leads stored by a version without a desk, one batch per transaction. */
async function completeLeads(desk: Database): Promise<void> {
  while ((await backfillLeads(desk)) > 0);
}

/**
 * Keeps a public site from starting with placeholders. Throws CannotStartError that lists all values that are
 * still the demo’s.
 */
async function refuseLeftovers(environment: Environment, database: Database): Promise<void> {
  if (environment.NODE_ENV !== 'production' || environment.ALLOW_PLACEHOLDERS) return
  const left = await findLeftovers(root, database, environment.DOMAINS)
  if (left.length === 0) return
  const lines = leftoverLines(left).map((line) => `      ${line}`)
  throw new CannotStartError(
    [
      'This site is not yet its agency’s: what follows is still the demo’s, or nobody’s (docs/make-it-yours.md).',
      'Change it, accept what may stay (npm run adopt -- accept KIND/ID), or set ALLOW_PLACEHOLDERS=1 to try the site:',
      ...lines,
    ].join('\n'),
  )
}

/** Creates the data folder if it is missing. Throws CannotStartError if the site cannot write to it. */
function checkDataFolder(folder: string): void {
  const probe = join(folder, `.start-${process.pid}`)
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (thrown) {
    throw new CannotStartError(`DATA_DIR: the site cannot write to ${folder} (${codeOf(thrown)})`)
  }
}
