import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#database/database'
import { columns, isInstant } from './columns.ts'

/** Projects, news, submissions and outbox (requirements 7.1 and 9.1), for `engine`. */
export function firstTables(engine: Engine): Migration {
  const { text, tableEnd } = columns(engine)
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('projects')
        .addColumn('id', text, (column) => column.primaryKey().notNull())
        .addColumn('language', text, (column) => column.notNull().defaultTo('is'))
        .addColumn('title', text, (column) => column.notNull())
        .addColumn('description', text, (column) => column.notNull())
        .addColumn('content', text, (column) => column.notNull())
        .addColumn('category', text, (column) => column.notNull())
        .addColumn('tags', text, (column) => column.notNull().defaultTo('[]'))
        .addColumn('image_url', text)
        .addColumn('link', text)
        .addColumn('published_at', text, (column) => column.notNull())
        .addColumn('search_text', text, (column) => column.notNull())
        .addColumn('updated_at', text, (column) => column.notNull())
        .addCheckConstraint('projects_published_at_is_instant', isInstant('published_at'))
        .modifyEnd(tableEnd)
        .execute()
      await db.schema
        .createIndex('projects_newest')
        .on('projects')
        .columns(['published_at desc', 'id desc'])
        .execute()
      await db.schema
        .createIndex('projects_category_newest')
        .on('projects')
        .columns(['category', 'published_at desc', 'id desc'])
        .execute()

      await db.schema
        .createTable('news')
        .addColumn('id', text, (column) => column.primaryKey().notNull())
        .addColumn('slug', text, (column) => column.notNull().unique())
        .addColumn('language', text, (column) => column.notNull().defaultTo('is'))
        .addColumn('title', text, (column) => column.notNull())
        .addColumn('excerpt', text)
        .addColumn('content', text, (column) => column.notNull())
        .addColumn('image_url', text)
        .addColumn('published_at', text, (column) => column.notNull())
        .addColumn('updated_at', text, (column) => column.notNull())
        .addCheckConstraint('news_published_at_is_instant', isInstant('published_at'))
        .modifyEnd(tableEnd)
        .execute()
      await db.schema
        .createIndex('news_newest')
        .on('news')
        .columns(['published_at desc', 'id desc'])
        .execute()

      await db.schema
        .createTable('submissions')
        .addColumn('id', text, (column) => column.primaryKey().notNull())
        .addColumn('form', text, (column) => column.notNull())
        .addColumn('language', text, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('fields', text, (column) => column.notNull())
        .addColumn('submission_key', text, (column) => column.unique())
        .addColumn('content_hash', text, (column) => column.notNull())
        .addColumn('reasons', text, (column) => column.notNull().defaultTo('[]'))
        .modifyEnd(tableEnd)
        .execute()
      await db.schema
        .createIndex('submissions_newest')
        .on('submissions')
        .columns(['created_at desc', 'id desc'])
        .execute()
      await db.schema
        .createIndex('submissions_same_content')
        .on('submissions')
        .columns(['form', 'content_hash', 'created_at'])
        .execute()

      await db.schema
        .createTable('outbox')
        .addColumn('id', text, (column) => column.primaryKey().notNull())
        .addColumn('submission_id', text, (column) =>
          column.notNull().references('submissions.id').onDelete('cascade'),
        )
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('message_id', text, (column) => column.notNull().unique())
        .addColumn('letter', text, (column) => column.notNull())
        .addColumn('created_at', text, (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('next_attempt_at', text, (column) => column.notNull())
        .addColumn('locked_until', text)
        .addColumn('sent_at', text)
        .addColumn('dead_at', text)
        .addColumn('last_error', text)
        .modifyEnd(tableEnd)
        .execute()
      await db.schema
        .createIndex('outbox_due')
        .on('outbox')
        .columns(['next_attempt_at', 'id'])
        .where(sql<SqlBool>`sent_at is null and dead_at is null`)
        .execute()
      await db.schema
        .createIndex('outbox_of_submission')
        .on('outbox')
        .column('submission_id')
        .execute()
    },
  }
}
