import type { Engine } from '#database/engine'
import { instant, statements } from './statements.ts'

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
export function translations(engine: Engine) {
  // On SQLite the index covers everything that a list and its search need, without reading the rows.
  const searched = engine === 'sqlite' ? ', category, search_text' : ''
  return statements(
    ...formerIn(engine).map((it) => `drop ${it.replace(' ', ' if exists ')}`),
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
  )(engine)
}

/** What migrations of earlier versions created for lists and search, as far as they ran. */
function formerIn(engine: Engine): readonly string[] {
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
  return [...indexes.map((name) => `index ${name}`), ...others]
}
