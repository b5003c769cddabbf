import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '#database/schema'
import { fallbackLanguage, type Language, languages } from '#i18n/languages'
import { countedAtMost, limitAndOffset, type Page, totalOf } from '#routing/paging'

/** The condition that a row of projects or news is shown to the public at `now`. */
export function isPublished(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(status = 'published' and published_at <= ${now.toISOString()})`
}

const others = languages.filter((it) => it !== fallbackLanguage)

/**
 * The condition that a row of projects or news is in `language`, as `projectItem` understands its
 * column: one that the site does not have counts as Icelandic.
 */
export function isInLanguage(language: Language): RawBuilder<SqlBool> {
  return language === fallbackLanguage
    ? sql<SqlBool>`language not in (${sql.join(others)})`
    : sql<SqlBool>`language = ${language}`
}

type Condition = RawBuilder<SqlBool>

/**
 * The ids of one page of the rows of `table` that meet `condition`, newest first, and how many rows
 * meet it. Reads indexes alone when they hold what the condition asks for. Throws when the database
 * does.
 */
export async function newestRows(
  db: Kysely<Schema>,
  table: 'projects' | 'news',
  condition: Condition,
  page: Page,
): Promise<{ ids: string[]; total: number; more: boolean }> {
  const { limit, offset } = limitAndOffset(page)
  const those = sql`from ${sql.table(table)} where ${condition}`
  const reading = sql<{ id: string }>`
    select id ${those} order by published_at desc, id desc limit ${limit} offset ${offset}`
  const counting = sql<{ counted: number }>`
    select count(*) as counted from (select 1 ${those} limit ${countedAtMost + 1}) as those`
  const [{ rows }, counts] = await Promise.all([reading.execute(db), counting.execute(db)])
  return { ids: rows.map(({ id }) => id), ...totalOf(counts.rows[0]?.counted ?? 0, countedAtMost) }
}

/** `rows` in the order of `ids`; an id whose row is gone meanwhile is passed over. */
export function inOrderOf<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
