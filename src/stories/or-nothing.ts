import { reasonOf } from '#log/log'

/**
 * What a read answers, or undefined when it fails: visitors then see nothing in its place, silently
 * (requirement 7.11). The log says what happened, and the page is marked as `degraded`, so
 * that it is kept nowhere.
 */
export async function orNothing<T>(
  what: string,
  read: Promise<T>,
  locals: Pick<App.Locals, 'services' | 'degraded'>,
): Promise<T | undefined> {
  try {
    return await read
  } catch (thrown) {
    locals.degraded = true
    locals.services.log.error('read failed', { what, reason: reasonOf(thrown) })
    return undefined
  }
}
