import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '#database/database'
import { fallbackLanguage, type Language, languages } from '#i18n/i18n'
import { countedAtMost, limitAndOffset, type Page, totalOf } from '#routing/routing'
import { type StoryType, tableOf, translationsOf } from './story.ts'

type Condition = RawBuilder<SqlBool>

/** The condition that the text in `table` is shown to the public at `now`. */
export function isPublished(now: Date, table = 'story'): Condition {
  const [status, time] = [sql.ref(`${table}.status`), sql.ref(`${table}.published_at`)]
  return sql<SqlBool>`(${status} = 'published' and ${time} <= ${now.toISOString()})`
}

const others = languages.filter((it) => it !== fallbackLanguage)

/**
 * The condition that `story` was written in `language`, as `readProject` understands its column: one
 * that the site does not have counts as Icelandic.
 */
export function isInLanguage(language: Language): Condition {
  return language === fallbackLanguage
    ? sql<SqlBool>`story.language not in (${sql.join(others)})`
    : sql<SqlBool>`story.language = ${language}`
}

/** Which of the stories of a type a language's domain shows, and when. */
export type ShownWhere = Readonly<{ type: StoryType; language: Language; now: Date }>

/**
 * `story` with its published translation `own` where it has one, and the condition that the domain of
 * a language shows it (see `shownIn`), to stand behind `select … from`.
 *
 * @param original the condition of an original that has no such translation; that it is published
 */
export function shownStories(
  { type, language, now }: ShownWhere,
  original: Condition = isPublished(now),
): RawBuilder<unknown> {
  return sql`${sql.table(tableOf[type])} as story
    left join ${sql.table(translationsOf[type])} as own on own.story_id = story.id
      and own.language = ${language} and ${isPublished(now, 'own')}
    where (${original} or own.language is not null)
    and story.kept_off not like ${`%"${language}"%`}`
}

/**
 * The id of the story that follows one in a list of the newest: the next older, behind the oldest the
 * newest. Undefined when there is no other. Throws when the database does.
 */
export async function storyAfter(
  db: Kysely<Schema>,
  where: ShownWhere,
  id: string,
): Promise<string | undefined> {
  const own = sql`(select published_at, id from ${sql.table(tableOf[where.type])} where id = ${id})`
  const first = async (condition: Condition) => {
    const { rows } = await sql<{ id: string }>`select story.id as id
      from ${shownStories(where)} and ${condition}
      order by story.published_at desc, story.id desc limit 1`.execute(db)
    return rows[0]?.id
  }
  const older = await first(sql<SqlBool>`(story.published_at, story.id) < ${own}`)
  return older ?? (await first(sql<SqlBool>`story.id <> ${id}`))
}

/**
 * The ids of one page of the stories that a language shows and that meet `condition`, newest first,
 * and how many do. Throws when the database does.
 */
export async function newestStories(
  db: Kysely<Schema>,
  where: ShownWhere,
  page: Page,
  condition: Condition = sql<SqlBool>`1 = 1`,
): Promise<{ ids: string[]; total: number; more: boolean }> {
  const { limit, offset } = limitAndOffset(page)
  const those = sql`from ${shownStories(where)} and ${condition}`
  const reading = sql<{ id: string }>`select story.id as id ${those}
    order by story.published_at desc, story.id desc limit ${limit} offset ${offset}`
  const counting = sql<{ counted: number }>`
    select count(*) as counted from (select 1 ${those} limit ${countedAtMost + 1}) as those`
  const [{ rows }, counts] = await Promise.all([reading.execute(db), counting.execute(db)])
  return { ids: rows.map(({ id }) => id), ...totalOf(counts.rows[0]?.counted ?? 0, countedAtMost) }
}
