import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContentTag, Database, RevisionTag, Schema } from '#database/database'
import { type Language, languages, locales } from '#i18n/i18n'
import { limitAndOffset, type Page } from '#routing/routing'
import {
  type StoredOf,
  type StoredStory,
  type StoryType,
  tableOf,
  translationsOf,
} from './story.ts'
import { readNewsStory, readProject } from './story-rows.ts'

/**
 * The stories of one type that match `condition`, drafts included, ordered by id; at most `limit`. Values that the
 * site could not show are replaced (see `readProject`). Throws when the database does.
 */
export async function readStories(
  db: Kysely<Schema>,
  type: StoryType,
  condition: RawBuilder<SqlBool>,
  limit = 1_000,
): Promise<StoredStory[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf[type])} where ${condition} order by id limit ${limit}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  return await storiesWithIds<StoryType>(db, type, ids)
}

/** As `readStories`, the stories with these ids, in the same order; ids without a row are skipped. */
export async function storiesWithIds<Type extends StoryType>(
  db: Kysely<Schema>,
  type: Type,
  ids: readonly string[],
): Promise<StoredOf<Type>[]>
export async function storiesWithIds(
  db: Kysely<Schema>,
  type: StoryType,
  ids: readonly string[],
): Promise<StoredStory[]> {
  if (ids.length === 0) return []
  // By id only: with another condition SQLite would pick an index over all rows.
  const found =
    type === 'project'
      ? await withTranslations(
          db.selectFrom('projects').selectAll().where('id', 'in', ids).execute(),
          db.selectFrom('project_translations').selectAll().where('story_id', 'in', ids).execute(),
          readProject,
        )
      : await withTranslations(
          db.selectFrom('news').selectAll().where('id', 'in', ids).execute(),
          db.selectFrom('news_translations').selectAll().where('story_id', 'in', ids).execute(),
          readNewsStory,
        )
  const byId = new Map<string, StoredStory>(found.map((story) => [story.id, story]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function withTranslations<
  Row extends { id: string },
  Text extends { story_id: string },
  Read,
>(
  rows: Promise<Row[]>,
  texts: Promise<Text[]>,
  read: (row: Row, texts: Text[]) => Read,
): Promise<Read[]> {
  const [found, translated] = await Promise.all([rows, texts])
  const byStory = Map.groupBy(translated, ({ story_id }) => story_id)
  return found.map((row) => read(row, byStory.get(row.id) ?? []))
}

/**
 * The id of the news article with this slug, drafts included; undefined when there is none. Throws when the database
 * does.
 */
export async function newsIdOf(db: Kysely<Schema>, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('news').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

/** Rows per query: a table may be larger than the memory. */
const chunk = 200

/** Every project or every news article, drafts included, ordered by id. Throws when the database does. */
export async function* eachStory(
  db: Kysely<Schema>,
  type: StoryType,
): AsyncGenerator<StoredStory, void> {
  let after = ''
  for (;;) {
    const stories = await readStories(db, type, sql`id > ${after}`, chunk)
    yield* stories
    const last = stories.at(-1)
    if (!last || stories.length < chunk) return
    after = last.id
  }
}

/** The ids of the stories of a type, drafts included, that are not among `kept`. Throws when the database does. */
export async function otherIds(
  db: Kysely<Schema>,
  type: StoryType,
  kept: ReadonlySet<string>,
): Promise<readonly string[]> {
  const rows = await db.selectFrom(tableOf[type]).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id).filter((id) => !kept.has(id))
}

type Condition = RawBuilder<SqlBool>

/** The condition that the text in `table` is public at `now`. */
function isPublished(now: Date, table = 'story'): Condition {
  const [status, time] = [sql.ref(`${table}.status`), sql.ref(`${table}.published_at`)]
  return sql<SqlBool>`(${status} = 'published' and ${time} <= ${now.toISOString()})`
}

/**
 * The condition that `story` was written in `language`, as the reads interpret its column: a language that the
 * site does not have counts as its first.
 */
export function isInLanguage(language: Language): Condition {
  const [first, ...others] = languages()
  if (language === first && others.length === 0) return sql<SqlBool>`1 = 1`
  return language === first
    ? sql<SqlBool>`story.language not in (${sql.join(others)})`
    : sql<SqlBool>`story.language = ${language}`
}

/** The type of stories, the language of the domain, and the moment. */
type ShownWhere = Readonly<{ type: StoryType; language: Language; now: Date }>

/**
 * The `from` clause for stories that a language's domain shows (see `shownIn`): `story`, left-joined with its
 * published translation as `own`, and the condition.
 */
function shownStories({ type, language, now }: ShownWhere): RawBuilder<unknown> {
  return sql`${sql.table(tableOf[type])} as story
    left join ${sql.table(translationsOf[type])} as own on own.story_id = story.id
      and own.language = ${language} and ${isPublished(now, 'own')}
    where (${isPublished(now)} or own.language is not null)
    and story.kept_off not like ${`%"${language}"%`}`
}

/**
 * The id of the story after one in a newest-first list: the next older, and after the oldest the newest.
 * Undefined when there is no other. Throws when the database does.
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
 * The ids of one page of the stories that a language shows and that match `condition`, newest first, and the
 * total. Throws when the database does.
 */
export async function newestStories(
  db: Kysely<Schema>,
  where: ShownWhere,
  page: Page,
  condition: Condition = sql<SqlBool>`1 = 1`,
): Promise<{ ids: string[]; total: number }> {
  const { limit, offset } = limitAndOffset(page)
  const those = sql`from ${shownStories(where)} and ${condition}`
  const reading = sql<{ id: string }>`select story.id as id ${those}
    order by story.published_at desc, story.id desc limit ${limit} offset ${offset}`
  const counting = sql<{ total: number }>`select count(*) as total ${those}`
  const [{ rows }, counts] = await Promise.all([reading.execute(db), counting.execute(db)])
  return { ids: rows.map(({ id }) => id), total: counts.rows[0]?.total ?? 0 }
}

/** A story's category in the language that is shown. */
const shown = sql`case when own.language is null then story.category else own.category end`

/** The condition that a story is shown under this category. */
export function hasCategory(category: string): Condition {
  return sql<SqlBool>`${shown} = ${category}`
}

/**
 * Every category in use, in the language's alphabetical order; with `own` without stories that are shown in
 * another language. Throws when the database does.
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
 * The name in this language of a category called `name` in any language: `name` itself if stories are shown
 * under it, or else a translation, preferring matches in this language. Undefined when there is none.
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

/**
 * The versions of settings, projects and news at `now`: strings that change whenever something is written
 * (`touch`), or a scheduled story becomes public. One short query, as each server runs it twice a second.
 * Throws when the database does.
 */
export async function readContentVersions(
  { db }: Pick<Database, 'db'>,
  now: Date,
): Promise<ReadonlyMap<RevisionTag, string>> {
  const number = (tag: RevisionTag) =>
    sql`coalesce((${db.selectFrom('revisions').select('number').where('tag', '=', tag)}), 0)`
  const version = (tag: ContentTag) => {
    const newest = (
      table: string,
    ) => sql`(select story.published_at from ${sql.table(table)} as story
      where ${isPublished(now)} order by story.published_at desc limit 1)`
    const type = tag === 'projects' ? 'project' : 'news'
    return sql<string>`(${number(tag)} || ' ' || coalesce(${newest(tag)}, '')
      || ' ' || coalesce(${newest(translationsOf[type])}, ''))`
  }
  const { rows } = await sql<Record<RevisionTag, string>>`
    select ${number('settings')} || '' as settings, ${version('projects')} as projects, ${version('news')} as news`.execute(
    db,
  )
  const [found] = rows
  return new Map([
    ['settings', found?.settings ?? ''],
    ['projects', found?.projects ?? ''],
    ['news', found?.news ?? ''],
  ])
}
