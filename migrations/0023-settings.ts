import { instant, statements } from './statements.ts'

/** Adds the desk's settings, which override the agency's files. */
export const settings = statements(
  `create table settings_versions (
    id text not null primary key,
    area text not null,
    content text,
    staff_id text references staff (id),
    created_at text not null,
    constraint settings_versions_created_at_is_instant check (created_at ${instant}),
    constraint settings_versions_in_turn unique (area, created_at)
  ) strict`,
)
