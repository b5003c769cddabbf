import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#database/schema'

// Among more, many of the newest match, and are found first by an index that holds all texts.
const fewProjects = 2_000

const groupLength = 3

/** Letters that a text is searched for by groups: each costs a look-up, and more hold little more. */
const mostLetters = 18

/**
 * What to read projects from so that, besides a few others, those alone are read which hold
 * `wanted`, a `foldedText`; undefined when they are many. A text holds the beginning of it when it
 * holds its groups of three letters in a row, or when it is shorter a group that begins with it.
 * Throws when the database does.
 */
export async function projectsHolding(
  db: Kysely<Schema>,
  wanted: string,
): Promise<RawBuilder<unknown> | undefined> {
  const letters = [...wanted].slice(0, mostLetters)
  const those = letters.length < groupLength ? anyFrom(wanted) : sql`${inARow(letters)}`
  const { rows } = await sql<{ rowid: number }>`
    select rowid from project_groups
    where project_groups match ${those} limit ${fewProjects + 1}`.execute(db)
  if (rows.length > fewProjects) return undefined
  const numbers = JSON.stringify(rows.map(({ rowid }) => rowid))
  return sql`(select project_id from project_numbers
      where number in (select value from json_each(${numbers}))) as those
    cross join projects on projects.id = those.project_id`
}

// In the language of FTS5 (sqlite.org/fts5.html, 3.1 and 3.2).
const inARow = (letters: readonly string[]) => `"${letters.join('').replaceAll('"', '""')}"`

const lastLetter = String.fromCodePoint(0x10_ff_ff)

// Where there is no such group, the empty one, which nothing holds.
const anyFrom = (start: string) => sql`(
  select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""')
  from project_group_list where term >= ${start} and term < ${start + lastLetter})`
