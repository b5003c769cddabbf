import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** As `normalizedText` does at present. */
const spelled = (text: string) =>
  text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Row = Readonly<{ category: string | null; key: string; language: string }>

/**
 * Normalises categories that look the same, and makes searches find words with soft hyphens. The version
 * before may still write other spellings until it is restarted.
 */
export const spellings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, key, column] of [
      ['projects', 'id', 'category'],
      ['project_translations', 'story_id', 'category'],
      ['news', 'id', 'category'],
      ['news_translations', 'story_id', 'category'],
      ['category_names', 'category_id', 'name'],
    ] as const) {
      const [table, id, field] = [sql.table(name), sql.ref(key), sql.ref(column)]
      const { rows } = await sql<Row>`
        select ${id} as key, language, ${field} as category from ${table}`.execute(db)
      for (const row of rows) {
        const category = row.category === null ? null : spelled(row.category)
        if (category === row.category) continue
        await sql`update ${table} set ${field} = ${category}
          where ${id} = ${row.key} and language = ${row.language}`.execute(db)
      }
    }
    for (const [name, instead] of [
      ['projects', 'removed'],
      ['project_translations', 'removed'],
      // The server recomputes them.
      ['submissions', 'null'],
    ] as const) {
      const table = sql.table(name)
      for (const sign of ['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff']) {
        const text = instead === 'null' ? sql`null` : sql`replace(search_text, ${sign}, '')`
        await sql`update ${table} set search_text = ${text}
          where search_text like ${`%${sign}%`}`.execute(db)
      }
    }
  },
}
