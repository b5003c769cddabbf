import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** What the site keeps rendered pages of, and has to render anew when it changes. */
export type ContentTag = 'projects' | 'news'

/**
 * Counts a change of the rows of `tag`, inside the transaction of that change, so that servers which
 * keep pages learn of it (`readContentVersions`). Whatever writes projects or news calls it.
 */
export async function touch(trx: Transaction<Schema>, tag: ContentTag): Promise<void> {
  await trx
    .insertInto('revisions')
    .values({ tag, number: 1 })
    .onConflict((conflict) =>
      conflict.column('tag').doUpdateSet({ number: sql`revisions.number + 1` }),
    )
    .execute()
}

/**
 * How often each table was changed, by its name; a table that never had a row is missing. Throws
 * when the database does.
 */
export async function readRevisions(db: Kysely<Schema>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('revisions').select(['tag', 'number']).execute()
  return new Map(rows.map(({ tag, number }) => [tag, number]))
}
