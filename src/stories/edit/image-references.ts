import type { Kysely } from 'kysely'
import type { Schema } from '#database/schema'

/**
 * Every `image_url` of projects, news and previews that begins with `prefix`; those of previews may
 * have more words around them. Throws when the database does.
 *
 * @param prefix without `%`, `_` and `\`
 */
export async function imageReferences(db: Kysely<Schema>, prefix: string): Promise<string[]> {
  const found: string[] = []
  for (const table of ['projects', 'news'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('image_url')
      .where('image_url', 'like', `${prefix}%`)
      .execute()
    found.push(...rows.flatMap(({ image_url }) => image_url ?? []))
  }
  const previews = await db
    .selectFrom('previews')
    .select('content')
    .where('content', 'like', `%${prefix}%`)
    .execute()
  return [...found, ...previews.flatMap(({ content }) => content ?? [])]
}
