import type { Kysely } from 'kysely'
import type { Schema } from '#database/database'
import { imageNameOf, imagePath } from '#pictures/pictures'
import { translationsOf } from '../story.ts'

/**
 * The file names of uploaded pictures (see `imageNameOf`) that are still referenced: by a story, a translation,
 * a draft, a preview, or a version that can be restored. Throws when the database does.
 */
export async function picturesInUse(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const take = (text: string | null) => {
    for (const [path] of (text ?? '').matchAll(/\/images\/\w+\.webp/g)) {
      const name = imageNameOf(path)
      if (name !== undefined) names.add(name)
    }
  }
  const anywhere = `%${imagePath('')}%`
  for (const table of ['projects', 'news'] as const) {
    const pictured = db.selectFrom(table).select('image_url')
    for (const row of await pictured.where('image_url', 'like', anywhere).execute()) {
      take(row.image_url)
    }
  }
  const kept = ['story_drafts', 'previews', 'story_versions'] as const
  for (const table of ['projects', 'news', ...Object.values(translationsOf), ...kept] as const) {
    const written = db.selectFrom(table).select('content')
    for (const row of await written.where('content', 'like', anywhere).execute()) take(row.content)
  }
  return names
}
