import { setTimeout as wait } from 'node:timers/promises'
import { faultName, type Log } from '#log/log'
import type { SendResult } from './compose.ts'
import type { ClaimedEmail, NewEmail, Outbox } from './outbox.ts'

export type EmailWorker = ReturnType<typeof startEmailWorker>

type Options = Omit<Delivery, 'now' | 'random'> &
  Readonly<{
    now?: () => Date
    random?: () => number
    /** How often to look without being woken, in milliseconds. */
    pollMs?: number
  }>

/**
 * Sends the emails of the outbox until it is stopped; several may share one database. One that
 * fails is logged and asked again.
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
      // `wake` during the sending has aborted this pause already: its email may have come after the look.
      const pause = () => wait(pollMs, undefined, { signal: waking.signal })
      if (taken === 0) await pause().catch(() => undefined)
    }
  }

  const working = work()
  return {
    /** Looks for due emails at once, as after a lead. */
    wake,
    stop: async (): Promise<void> => {
      stopped = true
      wake()
      await working
    },
  }
}

/** What became of an email at one attempt. `withdrawn`: it is no longer owed. */
export type Attempt = Readonly<{
  result: SendResult | Readonly<{ outcome: 'withdrawn'; code: string; error: string }>
  /** Owed in its stead if it is given up now. */
  report?: NewEmail | undefined
}>

export type Delivery = Readonly<{
  outbox: Outbox
  /** Writes an email and sends it, once. Never throws. */
  attempt: (email: ClaimedEmail, now: Date) => Promise<Attempt>
  log: Log
  now: () => Date
  /** From 0 up to 1. */
  random: () => number
}>

// Sent side by side, so that a batch takes no longer than its slowest email and stays in its lease.
const batch = 3
const leaseMs = 2 * 60_000

/**
 * Sends one batch of due emails and notes what became of each. Returns how many. Throws what the
 * database does when none could be fetched.
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
    await writeDown(() => outbox.sent(id, at), email, log)
  } else if (result.outcome === 'withdrawn') {
    log.info('email withdrawn', details)
    await writeDown(() => outbox.close(email, at, result.error), email, log)
  } else if (result.outcome === 'refused' || isGivenUp(new Date(email.createdAt), attempts, at)) {
    log.error('email given up', details)
    await writeDown(() => outbox.close(email, at, result.error, report), email, log)
  } else {
    const next = new Date(at.getTime() + retryDelayMs(attempts, delivery.random()))
    log.warn('email not sent', { ...details, next: next.toISOString() })
    await writeDown(() => outbox.failed(id, result.error, next), email, log)
  }
}

/** Writes it down, again when the database is away for a moment: a sent email is due otherwise. */
async function writeDown(write: () => Promise<void>, email: ClaimedEmail, log: Log): Promise<void> {
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

/** How long an email is tried, in milliseconds from when it was put in the outbox. */
const emailLifeMs = 72 * hour

/** Tried at least this often even when it is older, as after a server that was off for a week. */
const leastAttempts = 5

/** No email gets this far in three days; one that does kills the process that sends it. */
export const mostAttempts = 60

/**
 * How long to wait after failed attempt `attempts`, in milliseconds: a minute, doubled each time,
 * at most six hours; of that, by `random` from 0 to 1, a half to the whole, so that an outage's
 * emails come apart.
 */
function retryDelayMs(attempts: number, random: number): number {
  const whole = Math.min(6 * hour, minute * 2 ** (attempts - 1))
  return Math.round(whole * (0.5 + random / 2))
}

/** Whether an email that failed once more is to be given up. */
function isGivenUp(createdAt: Date, attempts: number, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= emailLifeMs && attempts >= leastAttempts
}
