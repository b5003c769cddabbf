import type { ContentTag } from '#database/revisions'
import type { Log } from '#log/log'
import { reasonOf } from '#log/log'
import type { Changes } from './changes.ts'

/** Milliseconds; more than a database that fails takes to say so. */
const standardDeadline = 6_000

/**
 * Creates the look at the database that notes what of projects and news has changed since the look
 * before, by whatever program. It never throws: a database that fails, or has not answered after
 * `deadline` milliseconds, is logged once, and what changed meanwhile is found when it is back.
 */
export function watchContent(
  readVersions: () => Promise<ReadonlyMap<ContentTag, string>>,
  changes: Changes,
  log: Log,
  deadline: number = standardDeadline,
): () => Promise<void> {
  let seen: ReadonlyMap<ContentTag, string> | undefined
  let failing = false

  return async () => {
    try {
      const versions = await inTime(readVersions(), deadline)
      if (failing) log.info('database answers again')
      failing = false
      for (const [tag, version] of versions) {
        if (seen?.get(tag) !== version) changes.note(tag)
      }
      seen = versions
    } catch (thrown) {
      if (!failing) log.error('content not watched', { reason: reasonOf(thrown) })
      failing = true
    }
  }
}

/** Throws when `reading` takes more than `ms` milliseconds; what it still brings is not used. */
async function inTime<T>(reading: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([reading, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
