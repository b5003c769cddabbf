import { faultName, type Log } from '#log/log'

type Job = Readonly<{
  run: () => Promise<void>
  log: Log
  /** The log event of a failed run; the next run finds the work that is left. */
  failure: string
  /** The delay before the first run, in milliseconds; by default a minute. */
  firstMs?: number
  /** The delay from one run to the next, in milliseconds; by default a day. */
  everyMs?: number
}>

/**
 * Runs a job repeatedly until it is stopped, without keeping the process alive. Several servers may run the
 * same job.
 */
export function startRepeating({ run, log, failure, firstMs = 60_000, everyMs = dayMs }: Job) {
  let running = Promise.resolve()
  let timer = setTimeout(again, firstMs).unref()

  function again(): void {
    running = run()
      .catch((thrown: unknown) => log.error(failure, { reason: faultName(thrown) }))
      .then(() => {
        timer = setTimeout(again, everyMs).unref()
      })
  }

  return {
    stop: async () => {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
    },
  }
}

const dayMs = 24 * 60 * 60_000

/**
 * The result of `promise`, or undefined if it takes more than `ms` milliseconds. Rejects when `promise` does.
 */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), ms).unref()
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
