import type { Transaction } from 'kysely'
import type { Schema } from '#database/database'
import { type Language, languages } from '#i18n/i18n'
import { storiesWithIds } from '../read-stories.ts'
import { outdatedTranslations, type StoredStory, wordsMark } from '../story.ts'

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
    for (const id of await projectsWith(trx, language, from)) originals.add(id)
    for (const id of await translationsWith(trx, language, from)) ids.add(id)
  }
  const before = await inChunks([...originals], (some) => storiesWithIds(trx, 'project', some))
  for (const { language, from, to } of changes) {
    for (const table of ['projects', 'project_translations'] as const) {
      await trx
        .updateTable(table)
        .set({ category: to, updated_at })
        .where(({ and }) => and({ language, category: from }))
        .execute()
    }
  }
  for (const story of before) await keepUpToDate(trx, story, names)
  // Whoever has one of them open is to see that it was changed.
  await inChunks([...ids], async (some) => {
    await trx.updateTable('projects').set({ updated_at }).where('id', 'in', some).execute()
    return []
  })
  return new Set([...ids, ...originals]).size
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

async function projectsWith(trx: Transaction<Schema>, language: Language, category: string) {
  const rows = await trx
    .selectFrom('projects')
    .select('id')
    .where(({ and }) => and({ language, category }))
    .execute()
  return rows.map(({ id }) => id)
}

async function translationsWith(trx: Transaction<Schema>, language: Language, category: string) {
  const rows = await trx
    .selectFrom('project_translations')
    .select('story_id')
    .where(({ and }) => and({ language, category }))
    .execute()
  return rows.map(({ story_id }) => story_id)
}

async function inChunks<T>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const all: T[] = []
  for (let start = 0; start < ids.length; start += chunk) {
    all.push(...(await read(ids.slice(start, start + chunk))))
  }
  return all
}
