import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What sitemaps and feeds ask for: the rows of one language. Sitemaps read the indexes alone and
 * never a row, which may be long; and a language with few rows of its own does not have all others
 * read for every question.
 */
export const rowsByLanguage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('projects_of_language')
      .on('projects')
      .columns(['language', 'id', 'status', 'published_at', 'updated_at'])
      .execute()
    await db.schema
      .createIndex('news_of_language')
      .on('news')
      .columns(['language', 'slug', 'status', 'published_at', 'updated_at'])
      .execute()
    await db.schema
      .createIndex('news_of_language_newest')
      .on('news')
      .columns(['language', 'published_at desc', 'id desc'])
      .execute()
  },
}
