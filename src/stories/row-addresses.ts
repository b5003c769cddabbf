import { sql } from 'kysely'
import type { Database } from '#database/database'
import type { Language } from '#i18n/languages'
import { isInLanguage, isPublished } from './published.ts'

/** Where a row stands among those of its table. */
export type RowPlace = Readonly<{
  /** As stored. */
  language: string
  /** A project's id or an article's slug. */
  key: string
}>

/** A published row, as a list of addresses needs it. */
export type RowAddress = RowPlace &
  Readonly<{
    /** When its page last changed, by an edit or by being published: ISO 8601, UTC. */
    changedAt: string
  }>

/** The published rows of a table by the language of their pages, always in the same order. */
export type RowAddresses = Readonly<{
  count(language: Language): Promise<number>
  /** At most `limit` rows behind `after`; from the first row without it. */
  list(language: Language, limit: number, after?: RowPlace): Promise<RowAddress[]>
  /** The row at `position`, counted from 0; undefined behind the last one. */
  placeAt(language: Language, position: number): Promise<RowPlace | undefined>
}>

const moreThanAll = 1_000_000_000

/**
 * Reads the addresses of all projects or all news, for sitemaps. A row counts to the language that
 * its page is canonical in (see isInLanguage). All throw when the database does.
 *
 * @param now the clock that decides what is published
 */
export function createRowAddresses(
  { db }: Database,
  table: 'projects' | 'news',
  now: () => Date = () => new Date(),
): RowAddresses {
  const key = sql.ref(table === 'projects' ? 'id' : 'slug')
  const shown = (language: Language) =>
    sql`from ${sql.table(table)} where ${isInLanguage(language)} and ${isPublished(now())}`

  return {
    async count(language) {
      // In the order of its index SQLite counts from that alone; left to itself it reads every row.
      const counting = sql<{ total: number }>`select count(*) as total from (
        select 1 ${shown(language)} order by language, ${key} limit ${moreThanAll}) as shown`
      return (await counting.execute(db)).rows[0]?.total ?? 0
    },

    async list(language, limit, after) {
      const behind = after ? sql`and (language, ${key}) > (${after.language}, ${after.key})` : sql``
      const { rows } = await sql<RowPlace & { published_at: string; updated_at: string }>`
        select language, ${key} as key, published_at, updated_at
        ${shown(language)} ${behind} order by language, ${key} limit ${limit}`.execute(db)
      return rows.map((row) => ({
        language: row.language,
        key: row.key,
        changedAt: changedAt({ published_at: row.published_at, updated_at: row.updated_at }),
      }))
    },

    async placeAt(language, position) {
      const reading = sql<RowPlace>`select language, ${key} as key ${shown(language)}
        order by language, ${key} limit 1 offset ${position}`
      return (await reading.execute(db)).rows[0]
    },
  }
}

/** When a row was published and last edited, ISO 8601. */
export type Published = Readonly<{ published_at: string; updated_at: string }>

/**
 * When a row's page last changed, ISO 8601: by an edit, or by being published after its last edit.
 * An `updated_at` that is no date, as one written by hand may be, counts for nothing.
 */
export function changedAt({ published_at, updated_at }: Published): string {
  const edited = !Number.isNaN(Date.parse(updated_at)) && updated_at > published_at
  return edited ? updated_at : published_at
}
