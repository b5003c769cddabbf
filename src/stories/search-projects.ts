import { sql } from 'kysely'
import type { Database } from '#database/database'
import { isPublished } from './published.ts'
import { searchPattern } from './search-text.ts'

/**
 * Where counting what was found ends, and with it leafing: who finds so many types another word. A
 * search that most projects match is over then, after the newest.
 */
export const foundAtMost = 1_000

type Search = Readonly<{
  /** A `foldedText` that is not empty. */
  wanted: string
  /** Exactly this category; empty for all. */
  category: string
  now: Date
}>

/**
 * The ids of the published projects that match, newest first, at most `atMost`
 * (docs/decisions/0021-search.md). Throws when the database does.
 */
export async function searchProjects(
  { engine, db }: Database,
  { wanted, category, now }: Search,
  atMost: number,
): Promise<string[]> {
  const pattern = searchPattern(wanted)
  // Through its index of categories SQLite would read whole rows, which may be long.
  const ofCategory = category ? sql`and category || '' = ${category}` : sql``
  // Under row-level security PostgreSQL weighs each row's policy before its text, so a function with
  // its owner's rights searches there.
  const found =
    engine === 'postgres'
      ? sql<{ id: string }>`
          select found as id
          from search_projects(${pattern}, ${category}, ${now.toISOString()}, ${atMost}) as found`
      : sql<{ id: string }>`
          select id from projects
          where ${isPublished(now)} and search_text like ${pattern} escape '\\' ${ofCategory}
          order by published_at desc, id desc limit ${atMost}`
  return (await found.execute(db)).rows.map(({ id }) => id)
}
