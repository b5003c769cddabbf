import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** The stored content that cached pages depend on. */
export type ContentTag = 'projects' | 'news'

/** The revisions that servers poll. */
export type RevisionTag = ContentTag | 'settings'

/** Increments the revision of `tag`, in the transaction of the change, so that servers renew their caches. */
export async function touch(trx: Transaction<Schema>, tag: RevisionTag): Promise<void> {
  await trx
    .insertInto('revisions')
    .values({ tag, number: 1 })
    .onConflict((conflict) =>
      conflict.column('tag').doUpdateSet({ number: sql`revisions.number + 1` }),
    )
    .execute()
}

/** The revision of each tag; a tag without any change is missing. */
export async function readRevisions(db: Kysely<Schema>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('revisions').select(['tag', 'number']).execute()
  return new Map(rows.map(({ tag, number }) => [tag, number]))
}
