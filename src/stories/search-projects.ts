import { sql } from 'kysely'
import type { Database } from '#database/database'
import { type ShownWhere, shownStories } from './published.ts'
import { searchPattern } from './search-text.ts'

/**
 * Where counting what was found ends, and with it leafing: who finds so many types another word. A
 * search that most projects match is over then, after the newest.
 */
export const foundAtMost = 1_000

type Search = ShownWhere &
  Readonly<{
    /** A `foldedText` that is not empty. */
    wanted: string
    /** Exactly this category; empty for all. */
    category: string
  }>

/**
 * The ids of the projects that a language shows and that match there, newest first, at most `atMost`
 * (docs/decisions/0021-search.md). Throws when the database does.
 */
export async function searchProjects(
  { engine, db }: Database,
  { wanted, category, ...where }: Search,
  atMost: number,
): Promise<string[]> {
  const pattern = searchPattern(wanted)
  const ofCategory = category
    ? sql`and coalesce(own.category, story.category) = ${category}`
    : sql``
  const { language, now } = where
  // Under row-level security PostgreSQL weighs each row's policy before its text, so a function with
  // its owner's rights searches there.
  const found =
    engine === 'postgres'
      ? sql<{ id: string }>`
          select found as id from search_projects(
            ${pattern}, ${category}, ${language}, ${now.toISOString()}, ${atMost}) as found`
      : sql<{ id: string }>`
          select story.id as id from ${shownStories(where)}
          and coalesce(own.search_text, story.search_text) like ${pattern} escape '\\' ${ofCategory}
          order by story.published_at desc, story.id desc limit ${atMost}`
  return (await found.execute(db)).rows.map(({ id }) => id)
}
