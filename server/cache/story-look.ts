import type { ContentTag } from '#database/database'
import { type Log, reasonOf } from '#log/log'
import { inTime } from '#server/in-time'
import type { Changes } from './changes.ts'

/** Milliseconds; more than a database that fails takes to say so. */
const deadlineMs = 6_000

/**
 * Creates the look at what of projects and news has changed, by whatever program. Never throws: a
 * database that fails or is late is logged once.
 */
export function createStoryLook(
  readVersions: () => Promise<ReadonlyMap<ContentTag, string>>,
  changes: Changes,
  log: Log,
): () => Promise<void> {
  let seen: ReadonlyMap<ContentTag, string> | undefined
  let failing = false

  return async () => {
    try {
      const marks = await inTime(readVersions(), deadlineMs)
      if (!marks) throw new Error(`no answer within ${deadlineMs} ms`)
      if (failing) log.info('database answers again')
      failing = false
      for (const [tag, mark] of marks) {
        if (seen?.get(tag) !== mark) changes.add(tag)
      }
      seen = marks
    } catch (thrown) {
      if (!failing) log.error('content not watched', { reason: reasonOf(thrown) })
      failing = true
    }
  }
}
