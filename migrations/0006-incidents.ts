import { statements } from './statements.ts'

/** What staff have been told of by an alert email, so that one server of many tells them. */
export const incidents = statements(
  `create table incidents (
    name text not null primary key,
    opened_at text not null,
    told_at text,
    closed_at text
  ) strict`,
)
