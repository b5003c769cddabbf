import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '#database/database'
import { locales } from '#i18n/i18n'
import { isInLanguage, type ShownWhere, shownStories } from './published.ts'
import { translationsOf } from './story.ts'

/** What a story is filed under, in the words that are shown. */
const shown = sql`case when own.language is null then story.category else own.category end`

/** The condition that a story is shown under this category. */
export function isIn(category: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${shown} = ${category}`
}

/**
 * Every category that is shown, in the language's alphabetical order; with `own`, none of a story
 * that is shown in another language. Throws when the database does.
 */
export async function categoriesIn(
  db: Kysely<Schema>,
  where: ShownWhere,
  { own = false } = {},
): Promise<string[]> {
  const wanted = own
    ? sql`and (own.language is not null or ${isInLanguage(where.language)})`
    : sql``
  const { rows } = await sql<{ category: string | null }>`
    select distinct ${shown} as category from ${shownStories(where)} ${wanted}`.execute(db)
  const { compare } = new Intl.Collator(locales[where.language])
  return rows.flatMap(({ category }) => category || []).sort(compare)
}

/**
 * What a category that is called `name` in any language is called here: as it is when some are shown
 * under that name, or else in this language before others. Undefined when there is no such category.
 * Throws when the database does.
 */
export async function categoryCalled(
  db: Kysely<Schema>,
  where: ShownWhere,
  name: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ category: string | null }>`
    select ${shown} as category
    from ${shownStories(where)} and ${shown} is not null and (
      ${shown} = ${name} or story.category = ${name}
      or exists (select 1 from ${sql.table(translationsOf[where.type])} as other
        where other.story_id = story.id and other.category = ${name}))
    order by case when ${shown} = ${name} then 0
      when own.language is not null or ${isInLanguage(where.language)} then 1 else 2 end, category
    limit 1`.execute(db)
  return rows[0]?.category ?? undefined
}
