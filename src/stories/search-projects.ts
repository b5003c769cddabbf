import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database'
import type { Schema } from '#database/schema'
import { projectsHolding } from './projects-holding.ts'
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
  search: Search,
  atMost: number,
): Promise<string[]> {
  const found =
    engine === 'postgres' ? ofPostgres(search, atMost) : await ofSqlite(db, search, atMost)
  return (await found.execute(db)).rows.map(({ id }) => id)
}

type Found = RawBuilder<{ id: string }>

// Row-level security keeps `like` away from indexes, so a function of the owner's searches.
const ofPostgres = ({ wanted, category, now }: Search, atMost: number): Found => sql`
  select found as id
  from search_projects(${searchPattern(wanted)}, ${category}, ${now.toISOString()}, ${atMost})
    as found`

async function ofSqlite(db: Kysely<Schema>, search: Search, atMost: number): Promise<Found> {
  const { wanted, category, now } = search
  const few = await projectsHolding(db, wanted)
  // Through its index of categories SQLite would read whole rows, which may be long.
  const ofCategory = category ? sql`and category || '' = ${category}` : sql``
  return sql`
    select id from ${few ?? sql`projects`}
    where ${isPublished(now)} and search_text like ${searchPattern(wanted)} escape '\\' ${ofCategory}
    order by published_at desc, id desc limit ${atMost}`
}
