import type { ContentTag } from '#database/database'

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
