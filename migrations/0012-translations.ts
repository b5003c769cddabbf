import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'
import { closeTables, instant, statements } from './statements.ts'

const translated = (table: string, story: string, words: string) => [
  `create table ${table} (
    story_id text not null references ${story} (id) on delete cascade,
    language text not null,
    status text not null check (status in ('draft', 'published')),
    published_at text not null,
    updated_at text not null,
    made_from text not null,
    title text not null,
    ${words},
    image_alt text,
    content text not null,
    constraint ${table}_key primary key (story_id, language),
    constraint ${table}_published_at_is_instant check (published_at ${instant})
  ) strict`,
  `create index ${table}_newest on ${table} (status, published_at desc)`,
  `create index ${table}_shown
    on ${table} (language, story_id, status, published_at, updated_at)`,
  `alter table ${story} add column image_alt text`,
  `alter table ${story} add column kept_off text not null default '[]'`,
]

/**
 * Adds translations of stories, one row per language beside the original, and the domains on which a story is
 * not shown. Lists decide for each story, by date, what a language shows.
 */
export function translations(engine: Engine): Migration {
  // On SQLite the index covers everything that a list and its search need, without reading the rows.
  const searched = engine === 'sqlite' ? ', category, search_text' : ''
  const tables = statements(
    ...translated(
      'project_translations',
      'projects',
      `description text not null,
      category text not null,
      tags text not null,
      search_text text not null`,
    ),
    ...translated('news_translations', 'news', 'excerpt text'),
    `create index projects_newest
      on projects (published_at desc, id desc, status, language, kept_off${searched})`,
    'create index news_newest on news (published_at desc, id desc, status, language, kept_off)',
    `create index projects_by_key
      on projects (id, language, status, published_at, updated_at, kept_off)`,
    `create index news_by_key
      on news (slug, language, status, published_at, updated_at, kept_off, id)`,
  )
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await dropFormer(engine).up(db)
      await tables(engine).up(db)
      if (engine === 'sqlite') return
      await closeTables(db, ['project_translations', 'news_translations'])
      await createSearch(db)
    },
  }
}

/** Drops what migrations of earlier versions created for lists and search, as far as they ran. */
function dropFormer(engine: Engine): Migration {
  const indexes = [
    ...['projects_newest', 'projects_category_newest', 'projects_of_language', 'projects_shown'],
    ...['projects_shown_in_category', 'projects_letter_groups', 'projects_searched'],
    ...['news_newest', 'news_of_language', 'news_of_language_newest', 'news_shown'],
  ]
  const triggers = ['project_added', 'project_removed', 'project_changed']
  const groups = ['project_group_list', 'project_groups', 'project_numbers']
  const others =
    engine === 'sqlite'
      ? [...triggers.map((name) => `trigger ${name}`), ...groups.map((name) => `table ${name}`)]
      : ['function search_projects', 'function letter_groups']
  const all = [...indexes.map((name) => `index ${name}`), ...others]
  return statements(...all.map((it) => `drop ${it.replace(' ', ' if exists ')}`))(engine)
}

/**
 * Creates the search function, which runs with its owner's rights: under row-level security PostgreSQL
 * evaluates `like` only on rows that were let through, never by an index. It returns nothing unpublished to
 * others.
 */
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
      -- Planned anew for each pattern: a rare one and a common one are found in different ways.
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
