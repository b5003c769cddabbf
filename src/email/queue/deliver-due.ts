import { setTimeout as wait } from 'node:timers/promises'
import { faultName } from '#database/errors'
import type { Log } from '#log/log'
import { reportOn } from '../messages/report.ts'
import { attemptLetter, type Means } from './attempt-letter.ts'
import type { ClaimedLetter, Outbox } from './outbox.ts'
import { isGivenUp, retryDelayMs } from './retry-time.ts'

export type Delivery = Means &
  Readonly<{
    outbox: Outbox
    log: Log
    /** From 0 up to 1. */
    random: () => number
  }>

// Sent side by side, so that a batch takes no longer than its slowest letter and stays in its lease.
const batch = 3
const leaseMs = 2 * 60_000

/**
 * Sends one batch of the letters that are due and notes what became of each.
 *
 * @returns how many letters it took in hand; 0 when none was due
 * @throws what the database throws when no letters could be fetched; a letter in hand throws nothing
 */
export async function deliverDue(delivery: Delivery): Promise<number> {
  const letters = await delivery.outbox.claim(delivery.now(), batch, leaseMs)
  await Promise.all(letters.map((letter) => deliver(letter, delivery)))
  return letters.length
}

async function deliver(letter: ClaimedLetter, delivery: Delivery): Promise<void> {
  const { outbox, log, now } = delivery
  const { id, kind, attempts } = letter
  const { result, form } = await attemptLetter(letter, delivery)
  const at = now()
  const details = { id, kind, attempts, code: 'code' in result ? result.code : undefined }
  if (result.outcome === 'sent') {
    log.info('letter sent', details)
    await note(() => outbox.sent(id, at), letter, log)
  } else if (result.outcome === 'withdrawn') {
    log.info('letter withdrawn', details)
    await note(() => outbox.dead(id, at, result.error), letter, log)
  } else if (result.outcome === 'refused' || isGivenUp(new Date(letter.createdAt), attempts, at)) {
    log.error('letter given up', details)
    const report = form === undefined ? undefined : reportOn(letter, result, form)
    await note(() => outbox.dead(id, at, result.error, report), letter, log)
  } else {
    const next = new Date(at.getTime() + retryDelayMs(attempts, delivery.random()))
    log.warn('letter not sent', { ...details, next: next.toISOString() })
    await note(() => outbox.failed(id, result.error, next), letter, log)
  }
}

/** Writes it down, again when the database is away for a moment: a sent letter is due otherwise. */
async function note(write: () => Promise<void>, letter: ClaimedLetter, log: Log): Promise<void> {
  for (const pauseMs of [100, 400, 1_500, 6_000, undefined]) {
    try {
      return await write()
    } catch (thrown) {
      log.error('outbox not written', { id: letter.id, reason: faultName(thrown) })
      if (pauseMs !== undefined) await wait(pauseMs)
    }
  }
}
