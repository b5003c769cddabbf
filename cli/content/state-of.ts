import type { StoredItem } from '#stories/items'
import { clock } from '../clock.ts'

/** What the public sees of an item: nothing of a draft, of a scheduled one nothing yet. */
export const visibleStates = ['draft', 'scheduled', 'published'] as const

export type VisibleState = (typeof visibleStates)[number]

type Dated = Pick<StoredItem, 'status' | 'published_at'>

/** What the public sees of an item at `now`. */
export function stateOf({ status, published_at }: Dated, now: Date): VisibleState {
  if (status === 'draft') return 'draft'
  return published_at > now.toISOString() ? 'scheduled' : 'published'
}

/** The same as a few words: `scheduled for 2026-11-21 12:00`. */
export function stateWords(item: Dated, now: Date): string {
  const state = stateOf(item, now)
  if (state === 'draft') return 'a draft'
  return `${state} ${state === 'scheduled' ? 'for' : 'since'} ${clock(item.published_at)}`
}
