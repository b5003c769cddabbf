import { instant, statements } from './statements.ts'

const status = `text not null default 'published' check (status in ('draft', 'published'))`

/** Adds drafts, revisions, and addresses for previews of unpublished stories. */
export const editing = statements(
  `create table revisions (
    tag text not null primary key,
    number integer not null
  ) strict`,
  ...['projects', 'news'].flatMap((table) => [
    `alter table ${table} add column status ${status}`,
    `insert into revisions (tag, number)
      select '${table}', 1 where exists (select 1 from ${table})`,
  ]),
  `create table previews (
    token_hash text not null primary key,
    type text not null,
    row_id text not null,
    content text,
    expires_at text not null,
    constraint previews_expires_at_is_instant check (expires_at ${instant})
  ) strict`,
)
