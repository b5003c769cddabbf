import { sql } from 'kysely'
import type { ContentTag, Database } from '#database/database'
import { isPublished } from './published.ts'
import { translationsOf } from './story.ts'

/**
 * A word for what projects and news show at `now`, which differs when that differs: after a change
 * (`touch`), and when the time of a scheduled row has come. One short query. Throws when the
 * database does.
 */
export async function readContentVersions(
  { db }: Pick<Database, 'db'>,
  now: Date,
): Promise<ReadonlyMap<ContentTag, string>> {
  const version = (tag: ContentTag) => {
    const number = db.selectFrom('revisions').select('number').where('tag', '=', tag)
    const newest = (
      table: string,
    ) => sql`(select story.published_at from ${sql.table(table)} as story
      where ${isPublished(now)} order by story.published_at desc limit 1)`
    const type = tag === 'projects' ? 'project' : 'news'
    return sql<string>`(coalesce((${number}), 0) || ' ' || coalesce(${newest(tag)}, '')
      || ' ' || coalesce(${newest(translationsOf[type])}, ''))`
  }
  const { rows } = await sql<Record<ContentTag, string>>`
    select ${version('projects')} as projects, ${version('news')} as news`.execute(db)
  const [found] = rows
  return new Map([
    ['projects', found?.projects ?? ''],
    ['news', found?.news ?? ''],
  ])
}
