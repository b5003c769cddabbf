import type { Log } from '#server/log'
import { reasonOf } from '#server/log'

/**
 * What a read answers, or undefined when it fails: visitors then see nothing in its place, silently
 * (specification, point 8); the log says what happened.
 */
export async function orNothing<T>(
  what: string,
  read: Promise<T>,
  log: Log,
): Promise<T | undefined> {
  try {
    return await read
  } catch (thrown) {
    log.error('read failed', { what, reason: reasonOf(thrown) })
    return undefined
  }
}
