import type { Kysely } from 'kysely'
import type { Schema } from '#database/schema'
import { type ContentType, tableOf } from './content-item.ts'

/** What a list of everything needs of an item. */
export type ContentSummary = Readonly<{
  type: ContentType
  id: string
  /** What stands in the address of its page. */
  key: string
  language: string
  title: string
  status: string
  published_at: string
}>

const chunk = 500

/** All projects or news items without their texts, drafts included, newest first. */
export async function* contentSummaries(
  db: Kysely<Schema>,
  type: ContentType,
): AsyncGenerator<ContentSummary, void> {
  const key = type === 'project' ? 'id' : 'slug'
  let last: ContentSummary | undefined
  for (;;) {
    const before = last
    const rows = await db
      .selectFrom(tableOf[type])
      .select(['id', 'language', 'title', 'status', 'published_at'])
      .select(({ ref }) => ref(key).as('key'))
      .$if(before !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('published_at', 'id'),
            '<',
            tuple(before?.published_at ?? '', before?.id ?? ''),
          ),
        ),
      )
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(chunk)
      .execute()
    for (const row of rows) {
      last = { type, ...row }
      yield last
    }
    if (rows.length < chunk) return
  }
}
