import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/engine'
import { closeTables, instant, statements } from './statements.ts'

const tables = statements(
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

/** Adds the desk's settings, which override the agency's files. */
export function settings(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await tables(engine).up(db)
      if (engine === 'postgres') await closeTables(db, ['settings_versions'])
    },
  }
}
