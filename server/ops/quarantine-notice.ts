import { faultName } from '#database/fault-name'
import type { EmailTexts, Incidents, Mailer } from '#email/email'
import { type QuarantineState, quarantineEmail } from '#leads/leads'
import type { Log } from '#log/log'

type Parts = Readonly<{
  state: (now: Date) => Promise<QuarantineState>
  incidents: Incidents
  /** Sends past the outbox. */
  mailer: Pick<Mailer, 'send'>
  texts: EmailTexts
  log: Log
}>

const name = 'quarantine'
const dayMs = 24 * 60 * 60_000

/**
 * Looks whether leads were set aside within the last day, and tells staff so: at the first, then once
 * a day at most, from one server of many. An honest customer among them would wait in vain otherwise
 * (docs/decisions/0009). Never throws: what could not be told is tried again at the next look.
 */
export async function noticeQuarantine(parts: Parts, now: Date): Promise<void> {
  const { incidents, log, mailer, texts } = parts
  try {
    const state = await parts.state(now)
    if (state.lastDay === 0 || !(await incidents.open(name, now, dayMs))) return
    const result = await mailer.send(quarantineEmail(state, now, texts))
    if (result.outcome === 'sent') return log.info('quarantine told', { ...state })
    log.error('quarantine not told', { code: result.code })
    await incidents.notTold(name)
  } catch (thrown) {
    log.error('quarantine not watched', { reason: faultName(thrown) })
  }
}
