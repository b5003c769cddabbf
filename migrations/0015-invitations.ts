import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'
import { statements } from './statements.ts'

// SQLite can drop a constraint only by creating the table anew.
const anew = statements(
  `create table outbox_anew (
    id text not null primary key,
    submission_id text references submissions (id) on delete cascade,
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
  'insert into outbox_anew select * from outbox',
  'drop table outbox',
  'alter table outbox_anew rename to outbox',
  'create index outbox_due on outbox (next_attempt_at, id) where sent_at is null and dead_at is null',
  'create index outbox_of_submission on outbox (submission_id)',
)

/**
 * Allows emails without a lead, such as the invitation of a colleague. The version before gives up such an
 * email as one of an erased lead; as long as only that version runs, there are none.
 */
export function invitations(engine: Engine): Migration {
  if (engine === 'sqlite') return anew(engine)
  return statements('alter table outbox alter column submission_id drop not null')(engine)
}
