import type { Database } from '#database/database'
import { touch } from '#database/revisions'
import { lockTransaction } from '#database/transaction-lock'
import { type ContentType, tableOf } from './content-item.ts'

const chunk = 500

/** The ids in a table that are not among `kept`; see `removeIds`. */
export async function otherIds(
  { db }: Database,
  type: ContentType,
  kept: ReadonlySet<string>,
): Promise<readonly string[]> {
  const rows = await db.selectFrom(tableOf[type]).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id).filter((id) => !kept.has(id))
}

/** Deletes the items with these ids, a few hundred a transaction. */
export async function removeIds(
  database: Database,
  type: ContentType,
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += chunk) {
    await database.transaction(async (trx) => {
      await lockTransaction(database.engine, trx, 'content')
      await trx
        .deleteFrom(tableOf[type])
        .where('id', 'in', ids.slice(start, start + chunk))
        .execute()
      await touch(trx, tableOf[type])
    })
  }
}
