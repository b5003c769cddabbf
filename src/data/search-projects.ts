import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPublished } from './published.ts'

type Search = Readonly<{
  /** See `searchPattern`. */
  pattern: string
  /** Exactly this category; empty for all. */
  category: string
  now: Date
}>

/**
 * The ids of the published projects that match, newest first, at most `atMost`. SQLite reads an
 * index that holds the searched text; PostgreSQL asks a function of its owner's, since row-level
 * security keeps `like` away from indexes (docs/decisions/0015-three-roles.md). Throws when the
 * database does.
 */
export async function searchProjects(
  { engine, db }: Database,
  { pattern, category, now }: Search,
  atMost: number,
): Promise<string[]> {
  // Through its index of categories SQLite would read whole rows, which may be long.
  const ofCategory = category ? sql`and category || '' = ${category}` : sql``
  const search =
    engine === 'postgres'
      ? sql<{ id: string }>`
          select found as id
          from search_projects(${pattern}, ${category}, ${now.toISOString()}, ${atMost}) as found`
      : sql<{ id: string }>`
          select id from projects
          where ${isPublished(now)} and search_text like ${pattern} escape '\\' ${ofCategory}
          order by published_at desc, id desc limit ${atMost}`
  return (await search.execute(db)).rows.map(({ id }) => id)
}
