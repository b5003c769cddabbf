import type { Database } from '#database/database'
import {
  alertEmail,
  createIncidents,
  type EmailTexts,
  type Mailer,
  readOutboxState,
} from '#email/email'
import { type DeskAddresses, quarantineEmail, readQuarantineState } from '#leads/leads'
import { faultName, type Log } from '#log/log'
import { outboxFault } from './health.ts'

type Parts = Readonly<{
  database: Database
  /** Sends directly, bypassing the outbox. */
  mailer: Pick<Mailer, 'send'>
  /** The recipient of alerts about the outbox, and the mailer that sends them. */
  alert: Readonly<{ to: string; mailer: Pick<Mailer, 'send'> }>
  texts: EmailTexts
  /** The addresses of the desk; undefined without a desk. */
  deskAddresses?: DeskAddresses | undefined
  log: Log
}>

const dayMs = 24 * 60 * 60_000

/**
 * Creates the check for problems that staff must know of; it never throws, and the next check retries.
 * Outbox: an email if emails are not being sent, once a day while that lasts. Quarantine: an email at most
 * once a day if leads were quarantined (docs/decisions/0009).
 */
export function createAlerts(parts: Parts): (now: Date) => Promise<void> {
  const { database, mailer, alert, texts, deskAddresses, log } = parts
  const incidents = createIncidents(database)

  async function checkOutbox(now: Date): Promise<void> {
    const state = await readOutboxState(database.db, now)
    const fault = outboxFault(state, now)
    // Over: the next problem is told at once, be it on the same day.
    if (!fault) return await incidents.releaseAlert('outbox')
    log.error('outbox stuck', { fault, waiting: state.waiting, dead: state.ownDead })
    if (!(await incidents.claimAlert('outbox', now, dayMs))) return
    const result = await alert.mailer.send(alertEmail({ state, to: alert.to, now }, texts))
    if (result.outcome === 'sent') return log.info('alert sent')
    log.error('alert not sent', { code: result.code })
    await incidents.releaseAlert('outbox')
  }

  async function checkQuarantine(now: Date): Promise<void> {
    const state = await readQuarantineState(database.db, now)
    if (state.lastDay === 0 || !(await incidents.claimAlert('quarantine', now, dayMs))) return
    const result = await mailer.send(quarantineEmail(state, now, deskAddresses, texts))
    if (result.outcome === 'sent') return log.info('quarantine told', { ...state })
    log.error('quarantine not told', { code: result.code })
    await incidents.releaseAlert('quarantine')
  }

  const logFailure = (what: string) => (thrown: unknown) =>
    log.error(`${what} not watched`, { reason: faultName(thrown) })

  return async (now) => {
    await checkOutbox(now).catch(logFailure('outbox'))
    await checkQuarantine(now).catch(logFailure('quarantine'))
  }
}
