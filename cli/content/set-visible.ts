import { setState } from '#stories/edit'
import type { StoredItem } from '#stories/items'
import { addressOf } from './address-of.ts'
import type { Context } from './context.ts'
import { stateWords } from './state-of.ts'

/** Stores from when on an item is shown and says so; false when it is gone meanwhile. */
export async function setVisible(
  item: StoredItem,
  state: Pick<StoredItem, 'status' | 'published_at'>,
  { database, now, print, say }: Context,
): Promise<boolean> {
  if (!(await setState(database, item, state, now()))) {
    say(`${addressOf(item)} is gone`)
    return false
  }
  print(`${addressOf(item)} is ${stateWords(state, now())}`)
  return true
}
