import { statements } from './statements.ts'

/** Adds a record of alerts to staff, so that only one of several servers sends each. */
export const incidents = statements(
  `create table incidents (
    name text not null primary key,
    opened_at text not null,
    told_at text,
    closed_at text
  ) strict`,
)
