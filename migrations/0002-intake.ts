import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/database'
import { columns } from './columns.ts'

/**
 * What the intake needs to tell abuse from customers and to answer for what it deletes: the score
 * of each submission, arrivals by sender, the daily keys that senders are hashed with, and the
 * audit trail.
 */
export function intake(engine: Engine): Migration {
  const { text, tableEnd } = columns(engine)
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('submissions')
        .addColumn('score', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema.alterTable('submissions').addColumn('message_hash', text).execute()
      await db.schema
        .createIndex('submissions_same_message')
        .on('submissions')
        .columns(['message_hash', 'created_at'])
        .execute()

      await db.schema
        .createTable('arrivals')
        .addColumn('id', text, (column) => column.primaryKey().notNull())
        .addColumn('sender', text, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .modifyEnd(tableEnd)
        .execute()
      await db.schema
        .createIndex('arrivals_of_sender')
        .on('arrivals')
        .columns(['sender', 'created_at'])
        .execute()
      await db.schema.createIndex('arrivals_oldest').on('arrivals').column('created_at').execute()

      await db.schema
        .createTable('sender_keys')
        .addColumn('day', text, (column) => column.primaryKey().notNull())
        .addColumn('key', text, (column) => column.notNull())
        .modifyEnd(tableEnd)
        .execute()

      await db.schema
        .createTable('audit')
        .addColumn('id', text, (column) => column.primaryKey().notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('event', text, (column) => column.notNull())
        .addColumn('details', text, (column) => column.notNull())
        .modifyEnd(tableEnd)
        .execute()
    },
  }
}
