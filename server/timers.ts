import { faultName, type Log } from '#log/log'

type Job = Readonly<{
  run: () => Promise<void>
  log: Log
  /** What the log calls it when a run fails; the next one finds again what is left. */
  failure: string
  /** How long after the start the first run comes, in milliseconds; a minute if not given. */
  firstMs?: number
  /** How long after a run the next one comes, in milliseconds; a day if not given. */
  everyMs?: number
}>

/**
 * Runs a job again and again until it is stopped, without keeping the process alive. Several servers
 * may each do so.
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

/** What `promise` brings, or undefined when it takes more than `ms` milliseconds. Rejects as it does. */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), ms).unref()
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
