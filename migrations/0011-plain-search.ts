import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'
import { createSearch } from './0007-growth.ts'
import { statements } from './statements.ts'

/**
 * Takes away the indexes of letters that 0007 and 0008 made: the search reads the texts themselves.
 * With the trigrams of 0007 alone PostgreSQL would read the whole index, and then all texts, for one
 * or two letters. A server of the version before that still runs on SQLite fails to search until it
 * is restarted; all else it does as before.
 */
export function plainSearch(engine: Engine): Migration {
  return engine === 'sqlite' ? withoutTrigrams(engine) : { up: withoutPairs }
}

const withoutTrigrams = statements(
  'drop trigger project_added',
  'drop trigger project_removed',
  'drop trigger project_changed',
  'drop table project_group_list',
  'drop table project_groups',
  'drop table project_numbers',
)

async function withoutPairs(db: Kysely<unknown>): Promise<void> {
  // Whoever may call it gets that right again with those on the tables, before this is committed.
  await sql`drop function search_projects`.execute(db)
  await createSearch(db)
  await sql`drop index projects_letter_groups`.execute(db)
  await sql`drop index if exists projects_searched`.execute(db)
  await sql`drop function letter_groups`.execute(db)
}
