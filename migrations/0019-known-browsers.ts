import { instant, statements } from './statements.ts'

/** Adds the browsers that staff have signed in with, which nobody elsewhere can lock out. */
export const knownBrowsers = statements(
  `create table known_browsers (
    token_hash text not null primary key,
    staff_id text not null references staff (id) on delete cascade,
    seen_at text not null,
    constraint known_browsers_seen_at_is_instant check (seen_at ${instant})
  ) strict`,
  'create index known_browsers_of_staff on known_browsers (staff_id)',
)
