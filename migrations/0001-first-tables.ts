import { instant, statements } from './statements.ts'

export const firstTables = statements(
  `create table projects (
    id text not null primary key,
    language text not null default 'is',
    title text not null,
    description text not null,
    content text not null,
    category text not null,
    tags text not null default '[]',
    image_url text,
    link text,
    published_at text not null,
    search_text text not null,
    updated_at text not null,
    constraint projects_published_at_is_instant check (published_at ${instant})
  ) strict`,

  `create table news (
    id text not null primary key,
    slug text not null unique,
    language text not null default 'is',
    title text not null,
    excerpt text,
    content text not null,
    image_url text,
    published_at text not null,
    updated_at text not null,
    constraint news_published_at_is_instant check (published_at ${instant})
  ) strict`,

  `create table submissions (
    id text not null primary key,
    form text not null,
    language text not null,
    created_at text not null,
    state text not null,
    fields text not null,
    submission_key text unique,
    content_hash text not null,
    reasons text not null default '[]'
  ) strict`,
  'create index submissions_newest on submissions (created_at desc, id desc)',
  'create index submissions_same_content on submissions (form, content_hash, created_at)',

  `create table outbox (
    id text not null primary key,
    submission_id text not null references submissions (id) on delete cascade,
    kind text not null,
    message_id text not null unique,
    letter text not null,
    created_at text not null,
    attempts integer not null default 0,
    next_attempt_at text not null,
    locked_until text,
    sent_at text,
    dead_at text,
    last_error text
  ) strict`,
  'create index outbox_due on outbox (next_attempt_at, id) where sent_at is null and dead_at is null',
  'create index outbox_of_submission on outbox (submission_id)',
)
