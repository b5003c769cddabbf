import { faultName } from '#database/errors'
import type { EmailTexts, Incidents, Mailer, OutboxState } from '#email/email'
import { alertEmail } from '#email/email'
import type { QuarantineState } from '#leads/leads'
import { quarantineEmail } from '#leads/leads'
import type { Log } from '#log/log'
import { outboxFault } from './readiness.ts'

type Parts<State> = Readonly<{
  state: (now: Date) => Promise<State>
  incidents: Incidents
  /** Sends past the outbox. */
  mailer: Pick<Mailer, 'send'>
  texts: EmailTexts
  log: Log
}>

type OutboxParts = Parts<OutboxState> & Readonly<{ to: string }>

const dayMs = 24 * 60 * 60_000

/**
 * Looks whether letters leave the site, and tells staff when they do not: one letter when it begins,
 * one a day while it lasts, one when it is over; from one server of many. A letter that cannot be
 * sent is tried again at the next look; the log and the readiness check say it meanwhile. Never
 * throws.
 */
export async function watchOutbox(parts: OutboxParts, now: Date): Promise<void> {
  const { incidents, log } = parts
  try {
    const state = await parts.state(now)
    const fault = outboxFault(state, now)
    if (fault) log.error('outbox stuck', { fault, waiting: state.waiting, dead: state.ownDead })
    const toTell = fault
      ? await incidents.open('outbox', now, dayMs)
      : await incidents.close('outbox', now)
    if (toTell) await tell(parts, { ended: !fault, state, now })
  } catch (thrown) {
    log.error('outbox not watched', { reason: faultName(thrown) })
  }
}

async function tell(
  { mailer, to, texts, log, incidents }: OutboxParts,
  { ended, state, now }: Readonly<{ ended: boolean; state: OutboxState; now: Date }>,
): Promise<void> {
  const result = await mailer.send(alertEmail({ ended, state, to, now }, texts))
  if (result.outcome === 'sent') return log.info('alert sent', { ended })
  log.error('alert not sent', { ended, code: result.code })
  if (!ended) await incidents.notTold('outbox')
}

/**
 * Looks whether leads were set aside within the last day, and tells staff so: at the first, then once
 * a day at most, from one server of many. An honest customer among them would wait in vain otherwise
 * (docs/decisions/0009). Never throws: what could not be told is tried again at the next look.
 */
export async function noticeQuarantine(parts: Parts<QuarantineState>, now: Date): Promise<void> {
  const { incidents, log, mailer, texts } = parts
  try {
    const state = await parts.state(now)
    if (state.lastDay === 0 || !(await incidents.open('quarantine', now, dayMs))) return
    const result = await mailer.send(quarantineEmail(state, now, texts))
    if (result.outcome === 'sent') return log.info('quarantine told', { ...state })
    log.error('quarantine not told', { code: result.code })
    await incidents.notTold('quarantine')
  } catch (thrown) {
    log.error('quarantine not watched', { reason: faultName(thrown) })
  }
}
