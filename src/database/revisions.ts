import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** What the site keeps rendered pages of, and has to render anew when it changes. */
export type ContentTag = 'projects' | 'news'

/** What servers ask for changes of. */
export type RevisionTag = ContentTag | 'settings'

/** Counts a change inside its transaction, for servers that keep pages or settings. */
export async function touch(trx: Transaction<Schema>, tag: RevisionTag): Promise<void> {
  await trx
    .insertInto('revisions')
    .values({ tag, number: 1 })
    .onConflict((conflict) =>
      conflict.column('tag').doUpdateSet({ number: sql`revisions.number + 1` }),
    )
    .execute()
}

/** How often what is under each tag was changed; one that never was is missing. */
export async function readRevisions(db: Kysely<Schema>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('revisions').select(['tag', 'number']).execute()
  return new Map(rows.map(({ tag, number }) => [tag, number]))
}
