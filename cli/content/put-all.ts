import type { Database } from '#database/database'
import { comparePut, type Put, putItems } from '#stories/edit'
import { type ContentItem, contentTypes } from '#stories/items'
import { movedSlugs } from '#stories/stored'

const chunk = 200

/**
 * Stores items, a few hundred in a transaction so that the site is never kept waiting, or only
 * counts what that would do. It may be run again after a break: what is there already stays.
 *
 * @param tell hears after each thousand how many are done
 */
export async function putAll(
  database: Database,
  items: readonly ContentItem[],
  options: Readonly<{ dry: boolean; now: Date; tell: (done: number) => void }>,
): Promise<Put> {
  const { dry, now, tell } = options
  let sum: Put = { added: 0, changed: 0, same: 0 }
  let done = 0
  for (const type of contentTypes) {
    const ofType = items.filter((item) => item.type === type)
    for (const batch of await batches(database, ofType)) {
      const put = dry
        ? await comparePut(database, type, batch)
        : await putItems(database, type, batch, now)
      sum = {
        added: sum.added + put.added,
        changed: sum.changed + put.changed,
        same: sum.same + put.same,
      }
      const before = done
      done += batch.length
      if (Math.floor(done / 1000) > Math.floor(before / 1000)) tell(done)
    }
  }
  return sum
}

/** Articles that get another slug come first and together: others may take the old ones. */
async function batches(
  database: Database,
  items: readonly ContentItem[],
): Promise<readonly (readonly ContentItem[])[]> {
  const moved = await movedSlugs(database.db, items)
  const [first, rest] = [
    items.filter((it) => moved.has(it.id)),
    items.filter((it) => !moved.has(it.id)),
  ]
  const parts = Array.from({ length: Math.ceil(rest.length / chunk) }, (_, index) =>
    rest.slice(index * chunk, (index + 1) * chunk),
  )
  return first.length > 0 ? [first, ...parts] : parts
}
