import type { ContentTag, RevisionTag } from '#database/database'
import { type Log, reasonOf } from '#log/log'
import { withTimeout } from '#server/timers'

/** In milliseconds; longer than a failing database takes to report an error. */
const deadlineMs = 6_000

type Options = Readonly<{
  changed: (tag: ContentTag) => void
  settingsChanged: () => Promise<void>
  log: Log
}>

/**
 * Creates a function that reports which of settings, projects and news any program has changed since its last
 * call. It never throws: a database that fails or is late is logged once.
 */
export function createContentWatch(
  readVersions: () => Promise<ReadonlyMap<RevisionTag, string>>,
  { changed, settingsChanged, log }: Options,
): () => Promise<void> {
  let seen: ReadonlyMap<RevisionTag, string> | undefined
  let failing = false

  return async () => {
    try {
      const versions = await withTimeout(readVersions(), deadlineMs)
      if (!versions) throw new Error(`no answer within ${deadlineMs} ms`)
      const differing = [...versions].filter(([tag, version]) => seen?.get(tag) !== version)
      const tags = differing.map(([tag]) => tag)
      if (tags.includes('settings')) await settingsChanged()
      if (failing) log.info('database answers again')
      failing = false
      for (const tag of tags) if (tag !== 'settings') changed(tag)
      seen = versions
    } catch (thrown) {
      if (!failing) log.error('content not watched', { reason: reasonOf(thrown) })
      failing = true
    }
  }
}
