import type { RequestListener } from 'node:http'
import { company } from '#content/company'
import { createIncidents, createMailer, type Mailer, readOutboxState } from '#email/email'
import { countLeads, readQuarantineState } from '#leads/leads'
import { withAccessLog } from '#server/http/access-log'
import { trustedProxies } from '#server/http/client-address'
import { securityHeaders } from '#server/http/headers'
import { startRepeating } from '#server/jobs/repeat'
import type { Services } from '#server/services'
import { noticeQuarantine, watchOutbox } from './alerts.ts'
import { withHealth } from './health.ts'
import type { LogEvents } from './log-events.ts'
import { startMetricsServer } from './metrics.ts'
import { readReadiness, remembered } from './readiness.ts'

export type Operations = Readonly<{
  /** Puts health checks, request ids, access log and figures around the site. */
  around(app: RequestListener): RequestListener
  /** From now on the readiness check sends visitors elsewhere. */
  stopping(): void
  /** Ends what was started; resolves when nothing of it runs any more. */
  stop(): Promise<void>
}>

type Parts = Readonly<{
  services: Services
  events: LogEvents
  /** What letters leave by. */
  mailer: Mailer
}>

/** A storm of probes costs one look in this time, in milliseconds. */
const readinessKeptMs = 2_000
const outboxLookMs = 5 * 60_000

/**
 * Starts what operators watch the site with: health checks, access log, metrics on METRICS_PORT, and
 * the look at outbox and quarantine that may send an alert.
 *
 * @throws Error when METRICS_PORT is in use
 */
export async function startOperations({ services, events, mailer }: Parts): Promise<Operations> {
  const { environment, log, texts, metrics, database } = services
  const { METRICS_PORT, ALERT_SMTP_URL, ALERT_EMAIL, DATA_DIR: dataDir } = environment
  const readiness = remembered(() => readReadiness({ database, dataDir, events }), readinessKeptMs)
  let stopping = false
  const measured = { events, readiness, leads: () => countLeads(database.db) }
  const metricsServer =
    METRICS_PORT === undefined
      ? undefined
      : await startMetricsServer(METRICS_PORT, () => metrics.text(measured))
  const own = ALERT_SMTP_URL ? createMailer({ smtpUrl: ALERT_SMTP_URL, dataDir, log }) : undefined
  const alert = {
    state: (now: Date) => readOutboxState(database.db, now),
    incidents: createIncidents(database),
    mailer: own ?? mailer,
    to: ALERT_EMAIL ?? company.leads.default,
    texts,
    log,
  }
  const quarantine = {
    ...alert,
    mailer,
    state: (now: Date) => readQuarantineState(database.db, now),
  }
  const look = async () => {
    await watchOutbox(alert, new Date())
    await noticeQuarantine(quarantine, new Date())
  }
  const watch = startRepeating(look, { everyMs: outboxLookMs })
  const isTrusted = trustedProxies(environment.TRUSTED_PROXY)
  const headers = securityHeaders(environment)

  return {
    around: (app) =>
      withAccessLog(withHealth(app, { readiness, stopping: () => stopping, headers }), {
        ...{ log, isTrusted, count: metrics.request },
      }),
    stopping: () => {
      stopping = true
    },
    stop: async () => {
      await watch.stop()
      await metricsServer?.close()
      own?.close()
    },
  }
}
