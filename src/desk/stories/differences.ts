import { type Change, diffWordsWithSpace } from 'diff'
import type { DraftValues } from '#stories/stories'

/** A stretch of a text: the same in both, only in the old one, only in the new one. */
type Stretch = Readonly<{ kind: 'same' | 'old' | 'new'; text: string }>

/** What two versions of a form's field say. */
export type Difference = Readonly<{ field: string; stretches: readonly Stretch[] }>

/** Longer texts are shown as a whole, old and new: comparing them would hold up the server. */
const longest = 40_000

/**
 * Texts with more words than that to take out and put in are shown as a whole too: finding them takes
 * the square of their number, a tenth of a second here.
 */
const mostEdits = 1_000
/** So many are always looked for: that is soon done. */
const fewEdits = 50

/** What of the same text is shown around a change, in characters. */
const around = 60

/** The fields in which two states of a form differ, in the order of the new one. */
export function differencesOf(before: DraftValues, after: DraftValues): readonly Difference[] {
  // The time for all fields together is that of two of the longest comparisons: each field may take half of
  // what is left, but always a few edits.
  let room = 2 * mostEdits ** 2
  const compare = (old: string, now: string) => {
    const maxEditLength = Math.max(fewEdits, Math.floor(Math.sqrt(Math.max(0, room) / 2)))
    // What has no letter, as a price or a date, is compared whole: half a figure says nothing.
    const isWhole = old.length + now.length > longest || !/\p{L}/u.test(old + now)
    const found = isWhole ? undefined : diffWordsWithSpace(old, now, { maxEditLength })
    const edits = found?.map((it) => (it.added || it.removed ? it.count : 0))
    if (!isWhole) room -= (edits?.reduce((sum, it) => sum + it, 0) ?? maxEditLength) ** 2
    return stretchesOf(old, now, found)
  }
  return Object.entries(after).flatMap(([field, value]) => {
    // Whoever posts a form names its fields: `constructor` is one that every object has.
    const old = lines((Object.hasOwn(before, field) && before[field]) || '')
    const now = lines(value)
    return old === now ? [] : { field, stretches: compare(old, now) }
  })
}

function lines(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

function stretchesOf(
  old: string,
  now: string,
  edits: readonly Change[] | undefined,
): readonly Stretch[] {
  if (!edits) {
    return [
      { kind: 'old', text: old },
      { kind: 'new', text: now },
    ]
  }
  return edits.map(({ added, removed, value }) => {
    if (added) return { kind: 'new', text: value }
    return removed ? { kind: 'old', text: value } : { kind: 'same', text: shortened(value) }
  })
}

/** The middle of what did not change is left out. */
function shortened(text: string): string {
  return text.length <= 3 * around ? text : `${text.slice(0, around)} … ${text.slice(-around)}`
}
