import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/database'
import { columns, isInstant } from './columns.ts'

/**
 * What projects and news say in other languages than their own, a row each beside the tables that
 * hold the original; and on which domains a story is not shown. Lists go through the stories by date
 * and decide of each what a language shows, so the indexes that began with the original's state go.
 */
export function translations(engine: Engine): Migration {
  const { text, tableEnd } = columns(engine)
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const story of ['project', 'news'] as const) {
        const table = story === 'project' ? 'projects' : 'news'
        await db.schema.alterTable(table).addColumn('image_alt', text).execute()
        await db.schema
          .alterTable(table)
          .addColumn('kept_off', text, (column) => column.notNull().defaultTo('[]'))
          .execute()

        const made = `${story}_translations`
        const words =
          story === 'project'
            ? ['description', 'category', 'tags', 'search_text']
            : (['excerpt'] as const)
        let creating = db.schema
          .createTable(made)
          .addColumn('story_id', text, (column) =>
            column.notNull().references(`${table}.id`).onDelete('cascade'),
          )
          .addColumn('language', text, (column) => column.notNull())
          .addColumn('status', text, (column) =>
            column.notNull().check(sql`status in ('draft', 'published')`),
          )
          .addColumn('published_at', text, (column) => column.notNull())
          .addColumn('updated_at', text, (column) => column.notNull())
          .addColumn('made_from', text, (column) => column.notNull())
          .addColumn('title', text, (column) => column.notNull())
        for (const name of words) {
          creating = creating.addColumn(name, text, (column) =>
            name === 'excerpt' ? column : column.notNull(),
          )
        }
        await creating
          .addColumn('image_alt', text)
          .addColumn('content', text, (column) => column.notNull())
          .addPrimaryKeyConstraint(`${made}_key`, ['story_id', 'language'])
          .addCheckConstraint(`${made}_published_at_is_instant`, isInstant('published_at'))
          .modifyEnd(tableEnd)
          .execute()
        await sql`create index ${sql.id(`${made}_newest`)} on ${sql.table(made)}
          (status, published_at desc)`.execute(db)
        await sql`create index ${sql.id(`${made}_shown`)} on ${sql.table(made)}
          (language, story_id, status, published_at, updated_at)`.execute(db)
      }

      for (const name of ['projects_shown', 'projects_shown_in_category', 'news_shown']) {
        await db.schema.dropIndex(name).execute()
      }
      // SQLite finds all that a list and its search ask for in the index, without reading the rows.
      await sql`create index projects_newest on projects (published_at desc, id desc, status,
        language, kept_off ${engine === 'sqlite' ? sql`, category, search_text` : sql``})`.execute(
        db,
      )
      await sql`create index news_newest on news (published_at desc, id desc, status, language,
        kept_off)`.execute(db)
      await sql`create index projects_by_key on projects (id, language, status, published_at,
        updated_at, kept_off)`.execute(db)
      await sql`create index news_by_key on news (slug, language, status, published_at, updated_at,
        kept_off, id)`.execute(db)
      for (const name of ['projects_of_language', 'news_of_language', 'news_of_language_newest']) {
        await db.schema.dropIndex(name).execute()
      }
      if (engine === 'sqlite') return
      for (const table of ['project_translations', 'news_translations']) {
        await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
      }
      await sql`drop function search_projects`.execute(db)
      await createSearch(db)
    },
  }
}

/** The search of 0007, in what a language shows; its reasons still hold. */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  const schema = sql.id(rows[0]?.schema ?? 'public')
  await sql`create function search_projects(
      pattern text, chosen text, shown_in text, moment text, at_most integer)
    returns setof text language plpgsql stable security definer
    set search_path = ${schema}, pg_temp as $$
    begin
      if session_user <> current_user then
        moment := least(moment collate "C",
          to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
      end if;
      return query execute 'select story.id from projects as story
        left join project_translations as own on own.story_id = story.id and own.language = $3
          and own.status = ''published'' and own.published_at <= $4
        where ((story.status = ''published'' and story.published_at <= $4) or own.language is not null)
        and story.kept_off not like ''%"'' || $3 || ''"%''
        and coalesce(own.search_text, story.search_text) like $1
        and ($2 = '''' or coalesce(own.category, story.category) = $2)
        order by story.published_at desc, story.id desc limit $5'
        using pattern, chosen, shown_in, moment, at_most;
    end $$`.execute(db)
  await sql`revoke execute on function search_projects from public`.execute(db)
}
