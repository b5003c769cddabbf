import { type Change, diffWordsWithSpace } from 'diff'
import type { DraftValues } from '#stories/stories'

/** A run of text: in both versions, only in the old one, or only in the new one. */
type Stretch = Readonly<{ kind: 'same' | 'old' | 'new'; text: string }>

/** The diff of one form field. */
export type Difference = Readonly<{ field: string; stretches: readonly Stretch[] }>

/** Fields with longer texts are shown whole, old and new: a diff would hold up the server. */
const longest = 40_000

/**
 * Fields with more word edits than this are shown whole too: the diff takes time quadratic in the number of
 * edits, a tenth of a second at this limit.
 */
const mostEdits = 1_000
/** Every field may have this many edits, which take little time. */
const fewEdits = 50

/** Characters of unchanged text shown around a change. */
const around = 60

/** The fields in which two states of a form differ, in the order of the new one. */
export function differencesOf(before: DraftValues, after: DraftValues): readonly Difference[] {
  // All fields together may take as long as two of the longest diffs: each gets half of what is left, but
  // always a few edits.
  let budget = 2 * mostEdits ** 2
  const compare = (old: string, current: string) => {
    const maxEditLength = Math.max(fewEdits, Math.floor(Math.sqrt(Math.max(0, budget) / 2)))
    // A text without letters, such as a price or a date, is replaced whole: half a figure says nothing.
    const isWhole = old.length + current.length > longest || !/\p{L}/u.test(old + current)
    const found = isWhole ? undefined : diffWordsWithSpace(old, current, { maxEditLength })
    const edits = found?.map((it) => (it.added || it.removed ? it.count : 0))
    if (!isWhole) budget -= (edits?.reduce((sum, it) => sum + it, 0) ?? maxEditLength) ** 2
    return stretchesOf(old, current, found)
  }
  return Object.entries(after).flatMap(([field, value]) => {
    // Field names come from the client: every object has a `constructor`.
    const old = lines((Object.hasOwn(before, field) && before[field]) || '')
    const current = lines(value)
    return old === current ? [] : { field, stretches: compare(old, current) }
  })
}

function lines(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

function stretchesOf(
  old: string,
  current: string,
  edits: readonly Change[] | undefined,
): readonly Stretch[] {
  if (!edits) {
    return [
      { kind: 'old', text: old },
      { kind: 'new', text: current },
    ]
  }
  return edits.map(({ added, removed, value }) => {
    if (added) return { kind: 'new', text: value }
    return removed ? { kind: 'old', text: value } : { kind: 'same', text: shortened(value) }
  })
}

/** Leaves out the middle of an unchanged run. */
function shortened(text: string): string {
  return text.length <= 3 * around ? text : `${text.slice(0, around)} … ${text.slice(-around)}`
}
