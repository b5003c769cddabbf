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
  /** Sends past the outbox. */
  mailer: Pick<Mailer, 'send'>
  /** Who is told of the outbox, and by what. */
  alert: Readonly<{ to: string; mailer: Pick<Mailer, 'send'> }>
  texts: EmailTexts
  /** Where staff read leads; undefined where there is no desk. */
  deskAddresses?: DeskAddresses | undefined
  log: Log
}>

const dayMs = 24 * 60 * 60_000

/**
 * Creates the look after what staff must know; never throws, and the next look tries again. The
 * outbox: an email when emails do not leave the site, one a day while it lasts. The quarantine: one a day at most when leads were set aside (docs/decisions/0009).
 */
export function createAlerts(parts: Parts): (now: Date) => Promise<void> {
  const { database, mailer, alert, texts, deskAddresses, log } = parts
  const incidents = createIncidents(database)

  async function lookAtOutbox(now: Date): Promise<void> {
    const state = await readOutboxState(database.db, now)
    const fault = outboxFault(state, now)
    if (!fault) return
    log.error('outbox stuck', { fault, waiting: state.waiting, dead: state.ownDead })
    if (!(await incidents.tell('outbox', now, dayMs))) return
    const result = await alert.mailer.send(alertEmail({ state, to: alert.to, now }, texts))
    if (result.outcome === 'sent') return log.info('alert sent')
    log.error('alert not sent', { code: result.code })
    await incidents.untell('outbox')
  }

  async function lookAtQuarantine(now: Date): Promise<void> {
    const state = await readQuarantineState(database.db, now)
    if (state.lastDay === 0 || !(await incidents.tell('quarantine', now, dayMs))) return
    const result = await mailer.send(quarantineEmail(state, now, deskAddresses, texts))
    if (result.outcome === 'sent') return log.info('quarantine told', { ...state })
    log.error('quarantine not told', { code: result.code })
    await incidents.untell('quarantine')
  }

  const orSay = (what: string) => (thrown: unknown) =>
    log.error(`${what} not watched`, { reason: faultName(thrown) })

  return async (now) => {
    await lookAtOutbox(now).catch(orSay('outbox'))
    await lookAtQuarantine(now).catch(orSay('quarantine'))
  }
}
