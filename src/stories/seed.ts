import type { Transaction } from 'kysely'
import { z } from 'zod'
import {
  type ContentTag,
  type Database,
  lockTransaction,
  readRevisions,
  type Schema,
  touch,
} from '#database/database'
import type { Language } from '#i18n/i18n'
import { insertStories } from './editing/write-stories.ts'
import { newsInput, projectInput, type Story, withoutContradiction } from './story.ts'

/**
 * What a fresh install starts with: the parsed JSON of `content/demo`, not yet checked. Translations
 * stand by language, then by the id of their story.
 */
type DemoContent = Readonly<{
  projects: unknown
  news: unknown
  translations?: Readonly<{ projects: ByLanguage; news: ByLanguage }>
}>

type ByLanguage = Readonly<Partial<Record<Language, unknown>>>

/**
 * Fills a database that never had projects or news with the demo content, in one transaction, and
 * returns whether it did. A database that has or had a single project or news article is never
 * touched, so what staff delete stays away; of several processes starting together, one seeds.
 * Throws, and stores nothing, when the demo content is not what it should be; the message names the
 * place.
 */
export async function seedIfEmpty(
  database: Database,
  demo: DemoContent,
  now: Date = new Date(),
): Promise<boolean> {
  if ((await readRevisions(database.db)).size > 0) return false
  const { translations } = demo
  const projects = check(
    'projects',
    z.array(projectInput.check(withoutContradiction)),
    translated('projects', demo.projects, translations?.projects),
  )
  const news = check(
    'news',
    z.array(newsInput.check(withoutContradiction)),
    translated('news', demo.news, translations?.news),
  )
  return await database.transaction(async (trx) => {
    await lockTransaction(database.engine, trx, 'seed')
    if ((await readRevisions(trx)).size > 0) return false
    if ((await noteRows(trx, 'projects')) || (await noteRows(trx, 'news'))) return false
    const stories: readonly Story[] = [
      ...projects.map((project) => ({ ...project, type: 'project' as const })),
      ...news.map((story) => ({ ...story, type: 'news' as const })),
    ]
    await insertStories(trx, stories, now)
    if (projects.length > 0) await touch(trx, 'projects')
    if (news.length > 0) await touch(trx, 'news')
    return projects.length + news.length > 0
  })
}

/** Rows that another program wrote have left no mark: they get one before they may be deleted. */
async function noteRows(trx: Transaction<Schema>, table: ContentTag): Promise<boolean> {
  const rows = await trx.selectFrom(table).select('id').limit(1).execute()
  if (rows.length > 0) await touch(trx, table)
  return rows.length > 0
}

const stories = z.array(z.looseObject({ id: z.string() }))
const texts = z.record(z.string(), z.unknown())

/** Stories with the translations that other files have of them. */
function translated(name: string, given: unknown, byLanguage: ByLanguage = {}): unknown {
  const list = check(name, stories, given)
  const ids = new Set(list.map(({ id }) => id))
  const found = Object.entries(byLanguage).map(([language, of]) => {
    const own = check(`${name} in ${language}`, texts, of)
    const unknown = Object.keys(own).find((id) => !ids.has(id))
    if (unknown !== undefined) {
      throw new Error(`Demo content, ${name} in ${language}: there is no ${unknown}`)
    }
    return [language, own] as const
  })
  return list.map((story) => ({
    ...story,
    translations: Object.fromEntries(
      found.flatMap(([language, own]) => (own[story.id] ? [[language, own[story.id]]] : [])),
    ),
  }))
}

function check<T>(name: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Error(`Demo content, ${name}:\n${z.prettifyError(result.error)}`)
}
