import { statements } from './statements.ts'

/** Adds scores of submissions, arrivals and daily keys of senders, and the audit log. */
export const intake = statements(
  'alter table submissions add column score integer not null default 0',
  'alter table submissions add column message_hash text',
  'create index submissions_same_message on submissions (message_hash, created_at)',

  `create table arrivals (
    id text not null primary key,
    sender text not null,
    created_at text not null
  ) strict`,
  'create index arrivals_of_sender on arrivals (sender, created_at)',
  'create index arrivals_oldest on arrivals (created_at)',

  `create table sender_keys (
    day text not null primary key,
    key text not null
  ) strict`,

  `create table audit (
    id text not null primary key,
    created_at text not null,
    event text not null,
    details text not null
  ) strict`,
)
