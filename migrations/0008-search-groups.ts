import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'
import { statements } from './statements.ts'

/**
 * Indexes of the groups of letters that texts of projects are made of, for the searches that were
 * still slow with many rows: SQLite gets groups of three, for words that few projects have;
 * PostgreSQL, which has those, gets single letters and pairs (docs/decisions/0021-search.md).
 */
export function searchGroups(engine: Engine): Migration {
  return engine === 'sqlite' ? trigrams(engine) : { up: indexPairs }
}

const numberOf = (row: string) =>
  `(select number from project_numbers where project_id = ${row}.id)`
const add = `
  insert into project_numbers (project_id) values (new.id);
  insert into project_groups (rowid, search_text)
    values (${numberOf('new')}, new.search_text || char(10, 10));`
const remove = `
  delete from project_groups where rowid = ${numberOf('old')};
  delete from project_numbers where project_id = old.id;`

/**
 * The index holds where the groups stand, no text. The numbers have a table of their own, since
 * those that SQLite itself gives to rows of `projects` change with a `vacuum`. The two line ends
 * make the last letters of a text begin a group of three too.
 */
const trigrams = statements(
  `create table project_numbers (
    number integer primary key, project_id text not null unique) strict`,
  `create virtual table project_groups using fts5 (search_text,
    tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`,
  'create virtual table project_group_list using fts5vocab (project_groups, row)',
  'insert into project_numbers (project_id) select id from projects',
  `insert into project_groups (rowid, search_text)
    select number, search_text || char(10, 10)
    from project_numbers join projects on projects.id = project_id`,
  `create trigger project_added after insert on projects begin ${add} end`,
  `create trigger project_removed after delete on projects begin ${remove} end`,
  `create trigger project_changed after update of id, search_text on projects
    begin ${remove} ${add} end`,
)

// A pattern of LIKE for one or two letters that stand for themselves, anywhere in a text.
const oneOrTwoLetters = String.raw`^%((?:[^\\%_]|\\.){1,2})%$`

/** Trigrams are made of three letters; shorter searches had to read every project. */
async function indexPairs(db: Kysely<unknown>): Promise<void> {
  await sql`create function letter_groups(it text) returns text[]
    language sql immutable strict parallel safe as $$
      select array(
        select letter from unnest(string_to_array(it, null)) as letters (letter)
        union
        select first || second
        from unnest(string_to_array(it, null), string_to_array(substr(it, 2), null))
          as pairs (first, second)
        where second is not null)
    $$`.execute(db)
  await sql`revoke execute on function letter_groups from public`.execute(db)
  await sql`create index projects_letter_groups
    on projects using gin (letter_groups(search_text))`.execute(db)
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  const schema = sql.id(rows[0]?.schema ?? 'public')
  // The same name, arguments and rights as before; servers of the version before go on calling it.
  await sql`create or replace function
    search_projects(pattern text, chosen text, moment text, at_most integer)
    returns setof text language plpgsql stable security definer
    set search_path = ${schema}, pg_temp as $$
    declare
      wanted text := regexp_replace(
        substring(pattern from ${sql.lit(oneOrTwoLetters)}), '\\\\(.)', '\\1', 'g');
      grouped text := '';
    begin
      if session_user <> current_user then
        moment := least(moment collate "C",
          to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
      end if;
      if wanted is not null then
        grouped := 'and letter_groups(search_text) @> array[$5]';
      end if;
      -- Planned anew for each pattern: a rare one is found by its letters, a common one by date.
      return query execute 'select id from projects
        where status = ''published'' and published_at <= $3 and search_text like $1 ' || grouped || '
        and ($2 = '''' or category = $2) order by published_at desc, id desc limit $4'
        using pattern, chosen, moment, at_most, wanted;
    end $$`.execute(db)
}
