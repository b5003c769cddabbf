import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '#database/database'
import type { Language } from '#i18n/i18n'
import { type StoredOf, type StoredStory, type Story, type StoryType, tableOf } from './story.ts'
import { type ReadOptions, readNewsStory, readProject } from './story-rows.ts'

/**
 * Reads for those who edit, drafts included. All throw when the database does; values that the site
 * would not show are left out, and reported to `report` where it is given.
 */

type Report = ReadOptions['report']

/** The stories of one type that meet `condition`, in the order of their ids; at most `limit`. */
export async function readStories(
  db: Kysely<Schema>,
  type: StoryType,
  condition: RawBuilder<SqlBool>,
  limit = 1_000,
  report?: Report,
): Promise<StoredStory[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf[type])} where ${condition} order by id limit ${limit}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  return await storiesWithIds<StoryType>(db, type, ids, { report })
}

/** `only`: the language whose translations are wanted; all of them when it is left out. */
type Wanted = Readonly<{ report?: Report; only?: Language | undefined }>

/** The stories with these ids, in their order; an id without a row is passed over. */
export async function storiesWithIds<Type extends StoryType>(
  db: Kysely<Schema>,
  type: Type,
  ids: readonly string[],
  wanted?: Wanted,
): Promise<StoredOf<Type>[]>
export async function storiesWithIds(
  db: Kysely<Schema>,
  type: StoryType,
  ids: readonly string[],
  { report = () => undefined, only }: Wanted = {},
): Promise<StoredStory[]> {
  if (ids.length === 0) return []
  // By their ids alone: asked for more, SQLite takes an index that leads to all rows.
  const found =
    type === 'project'
      ? await withTranslations(
          db.selectFrom('projects').selectAll().where('id', 'in', ids).execute(),
          db
            .selectFrom('project_translations')
            .selectAll()
            .where('story_id', 'in', ids)
            .$if(only !== undefined, (query) => query.where('language', '=', only ?? ''))
            .execute(),
          (row, texts) => readProject(row, texts, report),
        )
      : await withTranslations(
          db.selectFrom('news').selectAll().where('id', 'in', ids).execute(),
          db
            .selectFrom('news_translations')
            .selectAll()
            .where('story_id', 'in', ids)
            .$if(only !== undefined, (query) => query.where('language', '=', only ?? ''))
            .execute(),
          (row, texts) => readNewsStory(row, texts, report),
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

/** The id of the news article with this slug, drafts included; undefined when there is none. */
export async function newsIdOf(db: Kysely<Schema>, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('news').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

/** Rows read at a time: a table may be larger than the memory. */
const chunk = 200

/** Every project or every news article in the order of their ids. */
export async function* eachStory(
  db: Kysely<Schema>,
  type: StoryType,
  report?: Report,
): AsyncGenerator<StoredStory, void> {
  let after = ''
  for (;;) {
    const stories = await readStories(db, type, sql`id > ${after}`, chunk, report)
    yield* stories
    const last = stories.at(-1)
    if (!last || stories.length < chunk) return
    after = last.id
  }
}

/** The ids in a table that are not among `kept`. */
export async function otherIds(
  db: Kysely<Schema>,
  type: StoryType,
  kept: ReadonlySet<string>,
): Promise<readonly string[]> {
  const rows = await db.selectFrom(tableOf[type]).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id).filter((id) => !kept.has(id))
}

/** The ids of the news articles among `stories` that have another slug in the table. */
export async function movedSlugs(
  db: Kysely<Schema>,
  stories: readonly Story[],
): Promise<ReadonlySet<string>> {
  const wanted = new Map(
    stories.flatMap((story) => (story.type === 'news' ? [[story.id, story.slug]] : [])),
  )
  if (wanted.size === 0) return new Set()
  const rows = await db.selectFrom('news').select(['id', 'slug']).execute()
  const moved = rows.filter(({ id, slug }) => wanted.has(id) && wanted.get(id) !== slug)
  return new Set(moved.map(({ id }) => id))
}
