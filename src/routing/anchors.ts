import { hyphenated } from '#i18n/i18n'

/** What of a heading goes into its id, in characters. */
const longestAnchor = 200

/**
 * What gives the headings of a text, one after the other, ids of their own, without their numbers:
 * links hold when those change.
 */
export function anchors(): (heading: string) => string {
  const taken = new Set<string>()
  const nextOf = new Map<string, number>()
  return (heading) => {
    const words = heading.slice(0, longestAnchor).replace(/^\s*\d+\.\s*/, '')
    const id = hyphenated(words) || 'section'
    let next = nextOf.get(id) ?? 2
    let free = id
    // Numbers that are known to be taken are not tried again: a thousand headings may be alike.
    for (; taken.has(free); next += 1) free = `${id}-${next}`
    nextOf.set(id, next)
    taken.add(free)
    return free
  }
}
