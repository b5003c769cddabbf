import { setTimeout as wait } from 'node:timers/promises'
import { faultName, type Log } from '#log/log'
import type { SendResult } from './compose.ts'
import type { ClaimedEmail, NewEmail, Outbox } from './outbox.ts'

export type EmailWorker = ReturnType<typeof startEmailWorker>

type Options = Omit<Delivery, 'now' | 'random'> &
  Readonly<{
    now?: () => Date
    random?: () => number
    /** The polling interval, in milliseconds. */
    pollMs?: number
  }>

/**
 * Starts a worker that sends the emails in the outbox until it is stopped; several may share one database.
 * Database errors are logged, and the next poll tries again.
 */
export function startEmailWorker({
  now = () => new Date(),
  random = Math.random,
  pollMs = 15_000,
  ...parts
}: Options) {
  const delivery = { ...parts, now, random }
  let stopped = false
  let waking = new AbortController()
  const wake = () => waking.abort()

  async function work(): Promise<void> {
    while (!stopped) {
      waking = new AbortController()
      const taken = await deliverDue(delivery).catch((thrown: unknown) => {
        parts.log.error('outbox not read', { reason: faultName(thrown) })
        return 0
      })
      // If `wake` was called while sending, this pause is already aborted: the new email may have come after
      // the claim.
      const pause = () => wait(pollMs, undefined, { signal: waking.signal })
      if (taken === 0) await pause().catch(() => undefined)
    }
  }

  const working = work()
  return {
    /** Checks for due emails at once, such as after a new lead. */
    wake,
    stop: async (): Promise<void> => {
      stopped = true
      wake()
      await working
    },
  }
}

/** The result of one attempt. `withdrawn`: the email need not be sent any more. */
export type Attempt = Readonly<{
  result: SendResult | Readonly<{ outcome: 'withdrawn'; code: string; error: string }>
  /** Sent instead if the email is given up now. */
  report?: NewEmail | undefined
}>

export type Delivery = Readonly<{
  outbox: Outbox
  /** Composes an email and sends it, once. Never rejects. */
  attempt: (email: ClaimedEmail, now: Date) => Promise<Attempt>
  log: Log
  now: () => Date
  /** A number from 0 up to 1. */
  random: () => number
}>

// Sent concurrently, so that a batch takes no longer than its slowest email and stays within its lease.
const batch = 3
const leaseMs = 2 * 60_000

/**
 * Sends one batch of due emails and records each result. Returns the size of the batch. Throws if the
 * database fails to claim any.
 */
export async function deliverDue(delivery: Delivery): Promise<number> {
  const emails = await delivery.outbox.claim(delivery.now(), batch, leaseMs)
  await Promise.all(emails.map((email) => deliver(email, delivery)))
  return emails.length
}

async function deliver(email: ClaimedEmail, delivery: Delivery): Promise<void> {
  const { outbox, log, now } = delivery
  const { id, kind, attempts } = email
  const { result, report } = await delivery.attempt(email, now())
  const at = now()
  const details = { id, kind, attempts, code: 'code' in result ? result.code : undefined }
  if (result.outcome === 'sent') {
    log.info('email sent', details)
    await recordResult(() => outbox.sent(id, at), email, log)
  } else if (result.outcome === 'withdrawn') {
    log.info('email withdrawn', details)
    await recordResult(() => outbox.close(email, at, result.error), email, log)
  } else if (result.outcome === 'refused' || isGivenUp(new Date(email.createdAt), attempts, at)) {
    log.error('email given up', details)
    await recordResult(() => outbox.close(email, at, result.error, report), email, log)
  } else {
    const next = new Date(at.getTime() + retryDelayMs(attempts, delivery.random()))
    log.warn('email not sent', { ...details, next: next.toISOString() })
    await recordResult(() => outbox.failed(id, result.error, next), email, log)
  }
}

/**
 * Records a result, with retries while the database is unavailable: a sent email would otherwise be due
 * again.
 */
async function recordResult(
  write: () => Promise<void>,
  email: ClaimedEmail,
  log: Log,
): Promise<void> {
  for (const pauseMs of [100, 400, 1_500, 6_000, undefined]) {
    try {
      return await write()
    } catch (thrown) {
      log.error('outbox not written', { id: email.id, reason: faultName(thrown) })
      if (pauseMs !== undefined) await wait(pauseMs)
    }
  }
}

const minute = 60_000
const hour = 60 * minute

/** How long sending is retried, in milliseconds from when the email was put in the outbox. */
const emailLifeMs = 72 * hour

/** The fewest attempts, also for older emails, as after a server that was off for a week. */
const leastAttempts = 5

/** The most attempts: no email reaches this in three days, unless it crashes the process that sends it. */
const mostAttempts = 60

/** The result of an attempt that sent nothing; `why`, without personal data, is both for the log and the outbox. */
export function notSent<Outcome extends 'retry' | 'refused' | 'withdrawn'>(
  outcome: Outcome,
  why: string,
) {
  return { outcome, code: why, error: why }
}

/** The refusal of an email that has been tried too often; undefined if it may be tried (once more). */
export function tooManyAttempts({ attempts }: Pick<ClaimedEmail, 'attempts'>) {
  return attempts > mostAttempts ? notSent('refused', 'tried too often') : undefined
}

/**
 * The delay after failed attempt number `attempts`, in milliseconds: a minute, doubled each time, at most six
 * hours. Jitter by `random`, from 0 to 1, takes a half to the whole of it, so that emails are spread out
 * after an outage.
 */
function retryDelayMs(attempts: number, random: number): number {
  const whole = Math.min(6 * hour, minute * 2 ** (attempts - 1))
  return Math.round(whole * (0.5 + random / 2))
}

/** Whether to give up an email that has failed again. */
function isGivenUp(createdAt: Date, attempts: number, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= emailLifeMs && attempts >= leastAttempts
}
