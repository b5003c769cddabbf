import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/database'
import { columns, isInstant } from './columns.ts'

/**
 * What editing content needs: drafts, a count of the changes of each table, and the addresses that
 * show a page before it is published. What is in the tables already was published.
 */
export function editing(engine: Engine): Migration {
  const { text, tableEnd } = columns(engine)
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('revisions')
        .addColumn('tag', text, (column) => column.primaryKey().notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .modifyEnd(tableEnd)
        .execute()

      for (const table of ['projects', 'news']) {
        await db.schema
          .alterTable(table)
          .addColumn('status', text, (column) =>
            column.notNull().defaultTo('published').check(sql`status in ('draft', 'published')`),
          )
          .execute()
        await sql`
          insert into revisions (tag, number)
          select ${table}, 1 where exists (select 1 from ${sql.table(table)})`.execute(db)
      }

      await db.schema
        .createTable('previews')
        .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
        .addColumn('type', text, (column) => column.notNull())
        .addColumn('row_id', text, (column) => column.notNull())
        .addColumn('content', text)
        .addColumn('expires_at', text, (column) => column.notNull())
        .addCheckConstraint('previews_expires_at_is_instant', isInstant('expires_at'))
        .modifyEnd(tableEnd)
        .execute()
    },
  }
}
