import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'
import { instant, statements } from './statements.ts'

const tables = statements(
  `create table staff (
    id text not null primary key,
    email text not null unique,
    name text not null,
    role text not null check (role in ('owner', 'staff', 'editor')),
    language text not null,
    created_at text not null,
    removed_at text,
    constraint staff_created_at_is_instant check (created_at ${instant})
  ) strict`,
  `create table sign_in_links (
    token_hash text not null primary key,
    staff_id text not null references staff (id) on delete cascade,
    browser_hash text,
    created_at text not null,
    expires_at text not null,
    constraint sign_in_links_expires_at_is_instant check (expires_at ${instant})
  ) strict`,
  `create table sessions (
    id text not null primary key,
    token_hash text not null unique,
    previous_hash text unique,
    previous_until text,
    staff_id text not null references staff (id) on delete cascade,
    browser text not null,
    created_at text not null,
    rotated_at text not null,
    seen_at text not null,
    constraint sessions_seen_at_is_instant check (seen_at ${instant})
  ) strict`,
  'create index sessions_of_staff on sessions (staff_id)',
  `create table passkeys (
    id text not null primary key,
    staff_id text not null references staff (id) on delete cascade,
    public_key text not null,
    counter integer not null,
    transports text not null,
    name text not null,
    created_at text not null,
    used_at text
  ) strict`,
  'create index passkeys_of_staff on passkeys (staff_id)',
  `create table passkey_challenges (
    challenge text not null primary key,
    browser_hash text not null,
    staff_id text references staff (id) on delete cascade,
    expires_at text not null
  ) strict`,

  'alter table submissions add column assignee text references staff (id)',
  'alter table submissions add column due_at text',
  'alter table submissions add column version integer not null default 0',
  'alter table submissions add column search_text text',
  'alter table submissions add column sender_email text',
  'create index audit_newest on audit (created_at desc, id desc)',
  // Lists and counts of leads are answered from indexes, without reading the rows, which are long.
  'drop index submissions_newest',
  `create index submissions_newest on submissions
    (created_at desc, id desc, state, form, language, assignee)`,
  `create index submissions_in_state on submissions
    (state, created_at desc, id desc, form, language, assignee)`,
  'create index submissions_of_sender on submissions (sender_email, created_at desc, id desc)',
  'create index submissions_incomplete on submissions (id) where search_text is null',

  `create table lead_events (
    id text not null primary key,
    submission_id text not null references submissions (id) on delete cascade,
    staff_id text references staff (id),
    created_at text not null,
    kind text not null,
    details text not null,
    constraint lead_events_created_at_is_instant check (created_at ${instant})
  ) strict`,
  'create index lead_events_of_submission on lead_events (submission_id, created_at)',
  `create table saved_replies (
    id text not null primary key,
    language text not null,
    title text not null,
    body text not null,
    updated_at text not null
  ) strict`,
  `create table recipients (
    form text not null,
    language text not null,
    email text not null,
    constraint recipients_key primary key (form, language, email)
  ) strict`,
  `create table open_pages (
    subject text not null,
    staff_id text not null references staff (id) on delete cascade,
    seen_at text not null,
    constraint open_pages_key primary key (subject, staff_id)
  ) strict`,

  ...['projects', 'news'].map((table) => `alter table ${table} add column image_focus text`),
  `create table story_versions (
    id text not null primary key,
    type text not null,
    story_id text not null,
    staff_id text references staff (id),
    created_at text not null,
    cause text not null,
    content text not null,
    constraint story_versions_created_at_is_instant check (created_at ${instant})
  ) strict`,
  'create index story_versions_of_story on story_versions (type, story_id, created_at)',
  `create table story_drafts (
    type text not null,
    story_id text not null,
    staff_id text not null references staff (id) on delete cascade,
    based_on text,
    content text not null,
    saved_at text not null,
    constraint story_drafts_key primary key (type, story_id, staff_id)
  ) strict`,
  `create table story_redirects (
    type text not null,
    old_key text not null,
    story_id text not null,
    created_at text not null,
    constraint story_redirects_key primary key (type, old_key)
  ) strict`,
  `create table category_names (
    category_id text not null,
    language text not null,
    name text not null,
    constraint category_names_key primary key (category_id, language)
  ) strict`,
)

// Leads without a due date sort first, so that nobody misses them. SQLite searches in an index that contains
// the text; PostgreSQL's cannot hold long texts, see `indexTrigrams`.
const indexes: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    'create index submissions_due on submissions (state, due_at, id)',
    `create index submissions_searched on submissions
      (created_at desc, id desc, state, form, language, assignee, search_text)`,
    // Otherwise SQLite would count a form's leads by the index of their hashes, and read every row.
    `create index submissions_of_form on submissions
      (form, state, created_at desc, id desc, language, assignee)`,
  ],
  postgres: ['create index submissions_due on submissions (state, due_at nulls first, id)'],
}

/**
 * Creates a trigram index. Any owner of a database may create the extension (it is trusted since PostgreSQL
 * 13). Where it is missing or refused, the search reads all leads, which is slower but finds the same.
 */
async function indexTrigrams(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or feature_not_supported or undefined_file then
      raise notice 'without the extension pg_trgm the search of leads reads all of them';
    end $$`.execute(db)
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(db)
  for (const { schema } of rows) {
    await sql`create index submissions_searched on submissions
      using gin (search_text ${sql.id(schema, 'gin_trgm_ops')})`.execute(db)
  }
}

/**
 * Adds the tables of the desk: staff and how they sign in, what they do with leads, and the versions, drafts
 * and old addresses of stories. `backfillLeads` backfills the new columns of `submissions` for rows
 * stored by earlier versions.
 */
export function desk(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await tables(engine).up(db)
      for (const index of indexes[engine]) await sql.raw(index).execute(db)
      if (engine === 'postgres') await indexTrigrams(db)
    },
  }
}
