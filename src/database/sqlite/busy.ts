import { setTimeout as pause } from 'node:timers/promises'

const SQLITE_BUSY = 5

/** Tells whether `error` is SQLite saying that another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    // The low byte is the primary code; extended codes such as BUSY_SNAPSHOT carry it too.
    (error.errcode & 0xff) === SQLITE_BUSY
  )
}

/** Waits 2 to 12 ms: short for a commit, and random, so that two processes do not stay in step. */
export async function pauseWhileBusy(): Promise<void> {
  await pause(2 + Math.random() * 10)
}

/**
 * Calls `attempt` until SQLite no longer answers "busy", pausing a few milliseconds in between,
 * and returns what it returns. The pause leaves the process free to answer other requests, which
 * SQLite's own busy timeout does not. After `limitMs` the last error is thrown; any other error
 * at once.
 */
export async function retryWhileBusy<T>(attempt: () => T, limitMs: number): Promise<T> {
  const deadline = performance.now() + limitMs
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error
    }
    await pauseWhileBusy()
  }
}
