import { type Database, faultName } from '#database/database'
import { forgetEnded } from '#desk/desk'
import type { Log } from '#log/log'

/**
 * Deletes sessions, links and challenges of the desk that no longer sign anybody in. Never throws:
 * what failed is logged, and the next run finds it again.
 *
 * @param desk undefined where there is no desk
 */
export async function forgetSignIns(
  desk: Database | undefined,
  log: Log,
  now: Date,
): Promise<void> {
  if (!desk) return
  try {
    await forgetEnded(desk, now)
  } catch (thrown) {
    log.error('sign-ins not forgotten', { reason: faultName(thrown) })
  }
}
