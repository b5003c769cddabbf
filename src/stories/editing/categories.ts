import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Database, Schema } from '#database/database'
import {
  firstLanguage,
  isKnownLanguage,
  knownLanguages,
  type Language,
  languages,
  normalizedText,
} from '#i18n/i18n'
import { storiesWithIds } from '../queries.ts'
import type { StoredStory } from '../story.ts'
import { sourceHash } from '../translations.ts'
import { slugOf } from './slugs.ts'
import { auditStories, writeContent } from './write-stories.ts'

type Names = Readonly<Partial<Record<Language, string>>>

/** A category of projects. */
export type Category = Readonly<{
  id: string
  /** The names by language; categories derived from stories may lack some. */
  names: Names
  /** How many projects use it. */
  uses: number
}>

/** The longest name of a category, in characters. */
export const longestName = 60

const name = z.string().overwrite(normalizedText).min(1).max(longestName)

/** The schema of a form's names: one in each language of the site. */
export const categoryNames = () =>
  z.object(Object.fromEntries(languages().map((language) => [language, name])))

/** The name of a category in a language, or if it has none there, in another. */
export function categoryName({ names }: Pick<Category, 'names'>, language: Language): string {
  return names[language] ?? names[firstLanguage()] ?? Object.values(names)[0] ?? ''
}

/** Whether `value` is the name of a category in a language. */
export function isListed(
  categories: readonly Category[],
  language: Language,
  value: string,
): boolean {
  return categories.some((category) => categoryName(category, language) === value)
}

/**
 * All categories, sorted by their names in the first language. Until one has been saved they are derived from
 * the projects: each category, with its names in the projects' translations.
 */
export async function listCategories(db: Kysely<Schema>): Promise<readonly Category[]> {
  const used = await usedNames(db)
  const stored = await storedNames(db)
  const all = stored.size > 0 ? stored : await namesInStories(db)
  const { compare } = new Intl.Collator(firstLanguage())
  return [...all]
    .map(([id, names]) => {
      const own = used.filter(
        (it) => isKnownLanguage(it.language) && names[it.language] === it.category,
      )
      return { id, names, uses: own.reduce((sum, { uses }) => sum + uses, 0) }
    })
    .sort((one, other) =>
      compare(categoryName(one, firstLanguage()), categoryName(other, firstLanguage())),
    )
}

/** Categories that projects use but the list lacks, as after an import. */
export async function unlistedCategories(
  db: Kysely<Schema>,
  categories: readonly Category[],
): Promise<readonly Readonly<{ language: Language; name: string; uses: number }>[]> {
  return (await usedNames(db)).flatMap(({ language, category, uses }) =>
    isKnownLanguage(language) && !isListed(categories, language, category)
      ? [{ language, name: category, uses }]
      : [],
  )
}

/** Why a category was not changed: no such id, a name is taken, or projects use it. */
export type CategoryRefusal = 'unknown' | 'taken' | 'used'

/**
 * Adds a category, or renames the one with `id`, together with the projects that use it, in one
 * transaction.
 */
export async function saveCategory(
  database: Database,
  { id, names: given, by }: Readonly<{ id?: string; names: Names; by: string | null }>,
  now: Date,
): Promise<CategoryRefusal | undefined> {
  let refusal: CategoryRefusal | undefined
  await writeContent(database, 'project', async (trx) => {
    const all = await keptNames(trx)
    const old = id === undefined ? undefined : all.get(id)
    if (id !== undefined && !old) refusal = 'unknown'
    // Names in languages that the form does not have stay.
    const names: Names = { ...old, ...given }
    const isTaken = [...all].some(
      ([other, its]) => other !== id && languages().some((it) => its[it] === names[it]),
    )
    if (isTaken) refusal ??= 'taken'
    if (refusal) return false
    const own = id ?? freeId(slugOf(names[firstLanguage()] ?? '') || 'category', all)
    await trx.deleteFrom('category_names').where('category_id', '=', own).execute()
    await insertNames(trx, own, names)
    const changed = old ? await renameInStories(trx, old, names, now) : 0
    const event = old ? 'category renamed' : 'category added'
    await auditStories(trx, by, event, { category: own, projects: changed }, now)
    return changed > 0
  })
  return refusal
}

/** Removes a category, unless a project uses it in some language. */
export async function removeCategory(
  { transaction }: Database,
  { id, by }: Readonly<{ id: string; by: string | null }>,
  now: Date,
): Promise<CategoryRefusal | undefined> {
  return await transaction(async (trx) => {
    const names = (await keptNames(trx)).get(id)
    if (!names) return 'unknown'
    for (const language of knownLanguages) {
      const category = names[language]
      if (category === undefined) continue
      for (const table of ['projects', 'project_translations'] as const) {
        const using = trx.selectFrom(table).select('category').limit(1)
        const those = using.where(({ and }) => and({ language, category }))
        if (await those.executeTakeFirst()) return 'used'
      }
    }
    await trx.deleteFrom('category_names').where('category_id', '=', id).execute()
    await auditStories(trx, by, 'category removed', { category: id }, now)
    return undefined
  })
}

/** The stored categories; if there are none, first stores those derived from the stories. */
async function keptNames(trx: Transaction<Schema>): Promise<ReadonlyMap<string, Names>> {
  const stored = await storedNames(trx)
  if (stored.size > 0) return stored
  const found = await namesInStories(trx)
  for (const [id, names] of found) await insertNames(trx, id, names)
  return found
}

async function insertNames(trx: Transaction<Schema>, id: string, names: Names): Promise<void> {
  const rows = knownLanguages.flatMap((language) => {
    const own = names[language]
    return own === undefined ? [] : [{ category_id: id, language, name: own }]
  })
  await trx.insertInto('category_names').values(rows).execute()
}

async function storedNames(db: Kysely<Schema>): Promise<ReadonlyMap<string, Names>> {
  const rows = await db.selectFrom('category_names').selectAll().orderBy('category_id').execute()
  const all = Map.groupBy(rows, ({ category_id }) => category_id)
  return new Map([...all].map(([id, own]) => [id, namesFrom(own)]))
}

function namesFrom(rows: readonly Readonly<{ language: string; name: string }>[]): Names {
  const names: Partial<Record<Language, string>> = {}
  for (const { language, name } of rows) if (isKnownLanguage(language)) names[language] ??= name
  return names
}

async function usedNames(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('projects')
    .select((select) => ['language', 'category', select.fn.countAll<number>().as('uses')])
    .groupBy(['language', 'category'])
    .execute()
  return rows.sort(
    (one, other) => other.uses - one.uses || (one.category < other.category ? -1 : 1),
  )
}

/** The categories used by projects, each with the most common name in the translations. */
async function namesInStories(db: Kysely<Schema>): Promise<ReadonlyMap<string, Names>> {
  const used = await usedNames(db)
  const rows = await db
    .selectFrom('projects')
    .innerJoin('project_translations as own', 'own.story_id', 'projects.id')
    .select((select) => [
      'projects.language as language',
      'projects.category as category',
      'own.language as into',
      'own.category as name',
      select.fn.countAll<number>().as('uses'),
    ])
    .groupBy(['projects.language', 'projects.category', 'own.language', 'own.category'])
    .execute()
  const translated = rows.sort((one, other) => other.uses - one.uses)
  const all = new Map<string, Names>()
  for (const { language, category } of used) {
    const own = translated.filter((it) => it.language === language && it.category === category)
    const names = namesFrom([
      { language, name: category },
      ...own.map(({ into, name }) => ({ language: into, name })),
    ])
    const known = [...all].find(
      ([, its]) => isKnownLanguage(language) && its[language] === category,
    )
    const id = known?.[0] ?? freeId(slugOf(category) || 'category', all)
    all.set(id, { ...names, ...known?.[1] })
  }
  return all
}

function freeId(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
  return id
}

const chunk = 500

/**
 * Renames the category of its projects, inside the transaction that renames it. Returns how many used it.
 * Translations that were up to date stay so.
 */
async function renameInStories(
  trx: Transaction<Schema>,
  old: Names,
  names: Names,
  now: Date,
): Promise<number> {
  const updated_at = now.toISOString()
  const changed = new Set<string>()
  for (const language of knownLanguages) {
    const [from, category] = [old[language], names[language]]
    if (from === undefined || category === undefined || from === category) continue
    const called = { language, category: from }
    const translated = await trx
      .updateTable('project_translations')
      .set({ category, updated_at })
      .where(({ and }) => and(called))
      .returning('story_id as id')
      .execute()
    const written = await trx
      .updateTable('projects')
      .set({ category, updated_at })
      .where(({ and }) => and(called))
      .returning('id')
      .execute()
    for (const { id } of [...written, ...translated]) changed.add(id)
    const ids = written.map(({ id }) => id)
    for (let start = 0; start < ids.length; start += chunk) {
      const stories = await storiesWithIds(trx, 'project', ids.slice(start, start + chunk))
      for (const story of stories) await keepUpToDate(trx, { ...story, category: from }, story)
    }
  }
  // Touches the project also when only a translation changed, so that whoever edits it is told.
  const all = [...changed]
  for (let start = 0; start < all.length; start += chunk) {
    const some = all.slice(start, start + chunk)
    await trx.updateTable('projects').set({ updated_at }).where('id', 'in', some).execute()
  }
  return changed.size
}

/** Gives up-to-date translations the hash of the renamed story, so that they stay up to date. */
async function keepUpToDate(trx: Transaction<Schema>, before: StoredStory, story: StoredStory) {
  await trx
    .updateTable('project_translations')
    .set({ source_hash: sourceHash(story) })
    .where(({ and }) => and({ story_id: story.id, source_hash: sourceHash(before) }))
    .execute()
}
