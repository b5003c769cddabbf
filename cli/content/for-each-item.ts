import type { StoredItem } from '#stories/items'
import type { Context, Task } from './context.ts'
import { findOne } from './find-one.ts'

/**
 * The task of doing something to each item that `words` name, one after the other: what cannot be
 * done to one is said, and the others are done all the same.
 *
 * @param act answers whether it was done
 * @returns a task with exit code 0 when all were done, otherwise 1
 */
export function forEachItem(
  words: readonly string[],
  act: (item: StoredItem, context: Context) => Promise<boolean>,
): Task {
  return async (context) => {
    let done = 0
    for (const word of words) {
      const item = await findOne(context, word)
      if (item && (await act(item, context))) done += 1
    }
    return done === words.length ? 0 : 1
  }
}
