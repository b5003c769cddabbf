import { faultName } from '#database/errors'
import { type Delivery, deliverDue } from '#email/queue/deliver-due'

export type MailWorker = Readonly<{
  /** Looks for due letters at once, as after a submission. */
  wake(): void
  /** Ends the worker; resolves when the letters in hand are sent and noted. */
  stop(): Promise<void>
}>

type Options = Omit<Delivery, 'now' | 'random'> &
  Readonly<{
    now?: () => Date
    random?: () => number
    /** How often to look without being woken, in milliseconds. */
    pollMs?: number
  }>

/**
 * Starts sending the letters of the outbox, and goes on until it is stopped. Several workers, in
 * several processes, may share one database. A database that fails is logged and asked again at
 * the next look.
 */
export function startMailWorker({
  now = () => new Date(),
  random = Math.random,
  pollMs = 15_000,
  ...parts
}: Options): MailWorker {
  const delivery = { ...parts, now, random }
  let stopped = false
  let woken = false
  let endPause: () => void = () => undefined

  const wake = () => {
    woken = true
    endPause()
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function deliverSafely(): Promise<number> {
    try {
      return await deliverDue(delivery)
    } catch (thrown) {
      parts.log.error('outbox not read', { reason: faultName(thrown) })
      return 0
    }
  }

  async function work(): Promise<void> {
    while (!stopped) {
      woken = false
      const taken = await deliverSafely()
      // What woke it while it was sending may have come after the outbox was read.
      if (taken === 0 && !woken && !stopped) await pause()
    }
  }

  const working = work()
  return {
    wake,
    stop: async () => {
      stopped = true
      wake()
      await working
    },
  }
}
