import type { ContentTag } from '#database/database'
import { type Log, reasonOf } from '#log/log'
import { inTime } from '#server/in-time'

/** What pages are made of, besides the program. */
export type PageTag = 'texts' | 'legal' | ContentTag

export type Changes = ReturnType<typeof createChanges>

/** Creates the record of what changed when; marks are counts, as clocks may run backwards. */
export function createChanges() {
  const last = new Map<PageTag, number>()
  let count = 0
  return {
    /** Something under `tag` is different from now on. */
    add(tag: PageTag): void {
      count += 1
      last.set(tag, count)
    },
    /** Now, to be compared with later. */
    mark: () => count,
    /** Whether anything under one of `tags` has changed after `mark`. */
    since(mark: number, tags: ReadonlySet<PageTag>): boolean {
      return mark !== count && [...tags].some((tag) => (last.get(tag) ?? 0) > mark)
    },
  }
}

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
