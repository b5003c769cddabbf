type Times = Readonly<{
  /** How long after the start the first run comes, in milliseconds. */
  firstMs?: number
  /** How long after a run the next one comes, in milliseconds. */
  everyMs?: number
}>

/**
 * Calls `run` a minute after the start and then once a day, until it is stopped. It does not keep
 * the process alive. Several servers on one database may each do so.
 *
 * @param run must not throw
 */
export function startRepeating(
  run: () => Promise<void>,
  { firstMs = 60_000, everyMs = 24 * 60 * 60_000 }: Times = {},
) {
  let running = Promise.resolve()
  let timer = setTimeout(again, firstMs).unref()

  function again(): void {
    running = run().then(() => {
      timer = setTimeout(again, everyMs).unref()
    })
  }

  return {
    /** Starts no further run; resolves when the one under way has ended. */
    stop: async () => {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
    },
  }
}
