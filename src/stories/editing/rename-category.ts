import type { Transaction } from 'kysely'
import type { Schema } from '#database/database'
import { type Language, languages } from '#i18n/i18n'
import { storiesWithIds } from '../read-stories.ts'
import type { StoredStory } from '../story.ts'
import { outdatedTranslations, wordsMark } from '../translations.ts'

type Names = Readonly<Partial<Record<Language, string>>>

const chunk = 500

/**
 * Gives projects the new names of their category, inside the transaction that renames it, and returns
 * how many had it. A translation that was up to date stays so: only the name is another.
 */
export async function renameInStories(
  trx: Transaction<Schema>,
  old: Names,
  names: Names,
  now: Date,
): Promise<number> {
  const updated_at = now.toISOString()
  const changes = languages.flatMap((language) => {
    const [from, to] = [old[language], names[language]]
    return from === undefined || to === undefined || from === to ? [] : [{ language, from, to }]
  })
  const ids = new Set<string>()
  const originals = new Set<string>()
  for (const { language, from } of changes) {
    const { written, translated } = await projectsIn(trx, language, from)
    for (const id of written) originals.add(id)
    for (const id of [...written, ...translated]) ids.add(id)
  }
  const all = [...originals]
  const before: StoredStory[] = []
  for (let start = 0; start < all.length; start += chunk) {
    before.push(...(await storiesWithIds(trx, 'project', all.slice(start, start + chunk))))
  }
  for (const { language, from, to } of changes) {
    const called = { language, category: from }
    // Whoever has one of them open is to see that it was changed.
    const translated = trx.selectFrom('project_translations').select('story_id')
    await trx
      .updateTable('projects')
      .set({ updated_at })
      .where(
        'id',
        'in',
        translated.where(({ and }) => and(called)),
      )
      .execute()
    for (const table of ['projects', 'project_translations'] as const) {
      const renaming = trx.updateTable(table).set({ category: to, updated_at })
      await renaming.where(({ and }) => and(called)).execute()
    }
  }
  for (const story of before) await keepUpToDate(trx, story, names)
  return ids.size
}

/** The ids of the projects that a language files under a category: written in it, or translated. */
export async function projectsIn(trx: Transaction<Schema>, language: Language, category: string) {
  const called = { language, category }
  const written = await trx
    .selectFrom('projects')
    .select('id')
    .where(({ and }) => and(called))
    .execute()
  const translated = await trx
    .selectFrom('project_translations')
    .select('story_id as id')
    .where(({ and }) => and(called))
    .execute()
  return { written: written.map(({ id }) => id), translated: translated.map(({ id }) => id) }
}

async function keepUpToDate(trx: Transaction<Schema>, story: StoredStory, names: Names) {
  const outdated = outdatedTranslations(story)
  const current = languages.filter((it) => story.translations[it] && !outdated.includes(it))
  const category = names[story.language]
  if (story.type !== 'project' || current.length === 0 || category === undefined) return
  await trx
    .updateTable('project_translations')
    .set({ made_from: wordsMark({ ...story, category }) })
    .where('story_id', '=', story.id)
    .where('language', 'in', current)
    .execute()
}
