type Times = Readonly<{
  /** How long after the start the first run comes, in milliseconds. */
  firstMs?: number
  /** How long after a run the next one comes, in milliseconds. */
  everyMs?: number
}>

/**
 * Calls `run`, which must not throw, a minute after the start and then once a day until it is
 * stopped, without keeping the process alive. Several servers may each do so.
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
    stop: async () => {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
    },
  }
}
