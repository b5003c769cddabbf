import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A draft is shown to nobody, a published row from its `published_at` on. */
export const contentStates = ['draft', 'published'] as const

export type ContentState = (typeof contentStates)[number]

/** The condition that a row of projects or news is shown to the public at `now`. */
export function isPublished(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(status = 'published' and published_at <= ${now.toISOString()})`
}
