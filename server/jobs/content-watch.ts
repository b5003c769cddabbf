import type { ContentTag } from '#database/database'
import { type Log, reasonOf } from '#log/log'
import type { Changes } from '#server/cache/changes'
import { inTime } from '#server/in-time'

/** Milliseconds; more than a database that fails takes to say so. */
const deadlineMs = 6_000

/**
 * Creates what notes which of projects and news have changed since it was called last, by whatever
 * program. Never throws: a database that fails or is late is logged once.
 */
export function createContentWatch(
  readVersions: () => Promise<ReadonlyMap<ContentTag, string>>,
  changes: Changes,
  log: Log,
): () => Promise<void> {
  let seen: ReadonlyMap<ContentTag, string> | undefined
  let failing = false

  return async () => {
    try {
      const versions = await inTime(readVersions(), deadlineMs)
      if (!versions) throw new Error(`no answer within ${deadlineMs} ms`)
      if (failing) log.info('database answers again')
      failing = false
      for (const [tag, version] of versions) {
        if (seen?.get(tag) !== version) changes.add(tag)
      }
      seen = versions
    } catch (thrown) {
      if (!failing) log.error('content not watched', { reason: reasonOf(thrown) })
      failing = true
    }
  }
}
