import { instant, statements } from './statements.ts'

/** Adds where a sign-in link leads, with a form posted while signed out, and drafts of replies and notes. */
export const unsent = statements(
  `create table wanted_pages (
    staff_id text not null references staff (id) on delete cascade,
    browser_hash text not null,
    path text not null,
    unsent text,
    expires_at text not null,
    constraint wanted_pages_key primary key (staff_id, browser_hash),
    constraint wanted_pages_expires_at_is_instant check (expires_at ${instant})
  ) strict`,
  `create table lead_drafts (
    submission_id text not null references submissions (id) on delete cascade,
    staff_id text not null references staff (id) on delete cascade,
    kind text not null check (kind in ('reply', 'note')),
    content text not null,
    saved_at text not null,
    constraint lead_drafts_key primary key (submission_id, staff_id, kind),
    constraint lead_drafts_saved_at_is_instant check (saved_at ${instant})
  ) strict`,
)
