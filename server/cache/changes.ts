import type { ContentTag } from '#database/revisions'

/** What pages are made of, besides the program. */
export type PageTag = 'texts' | 'legal' | ContentTag

/**
 * Knows what has changed since when, so that what was made of it before can be told from what was
 * made of it after. A mark is a count of changes: no clock can run backwards here.
 */
export type Changes = Readonly<{
  /** Something under `tag` is different from now on. */
  note(tag: PageTag): void
  /** Now, to be compared with later. */
  mark(): number
  /** Whether anything under one of `tags` has changed after `mark`. */
  since(mark: number, tags: ReadonlySet<PageTag>): boolean
}>

/** Creates the record of changes of this process. */
export function createChanges(): Changes {
  const last = new Map<PageTag, number>()
  let count = 0
  return {
    note(tag) {
      count += 1
      last.set(tag, count)
    },
    mark: () => count,
    since(mark, tags) {
      if (mark === count) return false
      for (const tag of tags) {
        if ((last.get(tag) ?? 0) > mark) return true
      }
      return false
    },
  }
}
