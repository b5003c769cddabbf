import { faultName } from '#database/fault-name'
import {
  alertEmail,
  type EmailTexts,
  type Incidents,
  type Mailer,
  type OutboxState,
} from '#email/email'
import type { Log } from '#log/log'
import { outboxFault } from './outbox-fault.ts'

type Parts = Readonly<{
  state: (now: Date) => Promise<OutboxState>
  incidents: Incidents
  /** Sends past the outbox. */
  mailer: Pick<Mailer, 'send'>
  to: string
  texts: EmailTexts
  log: Log
}>

const name = 'outbox'
const dayMs = 24 * 60 * 60_000

/**
 * Looks whether emails leave the site, and tells staff when they do not: one email when it begins,
 * one a day while it lasts, one when it is over; from one server of many. An email that cannot be
 * sent is tried again at the next look; the log and the readiness check say it meanwhile. Never
 * throws.
 */
export async function watchOutbox(parts: Parts, now: Date): Promise<void> {
  const { incidents, log } = parts
  try {
    const state = await parts.state(now)
    const fault = outboxFault(state, now)
    if (fault) log.error('outbox stuck', { fault, waiting: state.waiting, dead: state.ownDead })
    const toTell = fault ? await incidents.open(name, now, dayMs) : await incidents.close(name, now)
    if (toTell) await tell(parts, { ended: !fault, state, now })
  } catch (thrown) {
    log.error('outbox not watched', { reason: faultName(thrown) })
  }
}

async function tell(
  { mailer, to, texts, log, incidents }: Parts,
  { ended, state, now }: Readonly<{ ended: boolean; state: OutboxState; now: Date }>,
): Promise<void> {
  const result = await mailer.send(alertEmail({ ended, state, to, now }, texts))
  if (result.outcome === 'sent') return log.info('alert sent', { ended })
  log.error('alert not sent', { ended, code: result.code })
  if (!ended) await incidents.notTold(name)
}
