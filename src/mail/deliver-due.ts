import { setTimeout as wait } from 'node:timers/promises'
import type { ClaimedLetter, Outbox } from '#data/outbox'
import type { Submissions } from '#data/submissions'
import { type LetterTexts, writeLetter } from '#mail/letter'
import { isGivenUp, mostAttempts, retryDelayMs } from '#mail/retry-time'
import type { Mailer, Result } from '#mail/send'
import type { Log } from '#server/log'

export type Delivery = Readonly<{
  outbox: Outbox
  submissions: Pick<Submissions, 'byId'>
  texts: LetterTexts
  mailer: Mailer
  log: Log
  now: () => Date
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
  const result = await attempt(letter, delivery)
  const at = now()
  const details = { id, kind, attempts, code: 'code' in result ? result.code : undefined }
  if (result.outcome === 'sent') {
    log.info('letter sent', details)
    await note(() => outbox.sent(id, at), letter, log)
  } else if (result.outcome === 'refused' || isGivenUp(new Date(letter.createdAt), attempts, at)) {
    log.error('letter given up', details)
    await note(() => outbox.dead(id, at, result.error), letter, log)
  } else {
    const next = new Date(at.getTime() + retryDelayMs(attempts, delivery.random()))
    log.warn('letter not sent', { ...details, next: next.toISOString() })
    await note(() => outbox.failed(id, result.error, next), letter, log)
  }
}

async function attempt(letter: ClaimedLetter, delivery: Delivery): Promise<Result> {
  const { kind, submissionId, messageId, createdAt, attempts } = letter
  try {
    if (attempts > mostAttempts) return refused('tried too often')
    if (kind !== 'staff' && kind !== 'sender') return refused('of an unknown kind')
    const submission = await delivery.submissions.byId(submissionId)
    if (!submission) return refused('submission erased')
    // Its release will owe new letters.
    if (submission.state === 'quarantined') return refused('submission in quarantine')
    const written = writeLetter(submission, { kind, messageId, createdAt }, delivery.texts)
    return written ? await delivery.mailer.send(written) : refused('no usable address')
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    return { outcome: 'retry', code: error.name, error: error.message }
  }
}

function refused(why: string): Result {
  return { outcome: 'refused', code: why, error: why }
}

/** Writes it down, again when the database is away for a moment: a sent letter is due otherwise. */
async function note(write: () => Promise<void>, letter: ClaimedLetter, log: Log): Promise<void> {
  for (const pauseMs of [100, 400, 1_500, 6_000, undefined]) {
    try {
      return await write()
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.name : 'unknown'
      log.error('outbox not written', { id: letter.id, reason })
      if (pauseMs !== undefined) await wait(pauseMs)
    }
  }
}
