import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/database'
import { columns } from './columns.ts'

/** What staff have been told of by an alert letter, so that one server of many tells them. */
export function incidents(engine: Engine): Migration {
  const { text, tableEnd } = columns(engine)
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('incidents')
        .addColumn('name', text, (column) => column.primaryKey().notNull())
        .addColumn('opened_at', text, (column) => column.notNull())
        .addColumn('told_at', text)
        .addColumn('closed_at', text)
        .modifyEnd(tableEnd)
        .execute()
    },
  }
}
