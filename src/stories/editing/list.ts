import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { type Database, foldedText, searchPattern } from '#database/database'
import { isLanguage, knownLanguages, type Language, languages } from '#i18n/i18n'
import { storiesWithIds } from '../queries.ts'
import { type StoredStory, type StoryType, storyTypes, tableOf, translationsOf } from '../story.ts'
import { editedLanguages, outdatedTranslations, textOf } from '../translations.ts'
import { keyOf } from './slugs.ts'

const textStates = ['draft', 'scheduled', 'published'] as const
type TextState = (typeof textStates)[number]

const storyNeeds = ['translation', 'look'] as const

/** The filter of the list of stories, from the query of its address; unknown values are ignored. */
export const storyFilter = z.object({
  type: z.enum(storyTypes).optional().catch(undefined),
  /** In the language that is asked for, else in its own. */
  state: z.enum(textStates).optional().catch(undefined),
  /** Stories with a text in it; with `needs`, those that need one there. */
  language: z.custom<Language>(isLanguage).optional().catch(undefined),
  needs: z.enum(storyNeeds).optional().catch(undefined),
  q: z.string().trim().max(200).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

type StoryFilter = z.output<typeof storyFilter>

/** A story in a language: `missing` when it has no text there, `off` when it is kept off that domain. */
type LanguageState = Readonly<{
  language: Language
  state: TextState | 'missing' | 'off'
  isOriginal: boolean
  /** It was translated from other words than the original has now. */
  isOutdated: boolean
}>

const storiesOnPage = 50

/**
 * One page of the stories that meet a filter, drafts included, those changed last first, each with its
 * state in each language, in the order of `editedLanguages`. Throws when the database does.
 *
 * @param failed is told when the list's index cannot be renewed, as on a full disk: then what has changed
 * meanwhile is found by its words of before; where nobody is, it throws
 */
export async function listStories(
  database: Database,
  filter: StoryFilter,
  now: Date,
  failed: (thrown: unknown) => void = rethrow,
) {
  await renewIndex(database).catch(failed)
  const { db } = database
  const types = storyTypes.filter((type) => !filter.type || filter.type === type)
  const those = sql.join(
    types.map((type) => matching(type, filter, now)),
    sql` union all `,
  )
  const offset = (filter.page - 1) * storiesOnPage
  const [{ rows }, counted] = await Promise.all([
    sql<{ type: StoryType; id: string }>`select type, id from (${those}) as those
      order by changed_at desc, id desc limit ${storiesOnPage} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${those}) as those`.execute(db),
  ])
  const found = new Map<string, StoredStory>()
  for (const type of types) {
    const ids = rows.filter((row) => row.type === type).map(({ id }) => id)
    const stories = await storiesWithIds<StoryType>(db, type, ids)
    for (const story of stories) found.set(`${type} ${story.id}`, story)
  }
  const total = counted.rows[0]?.total ?? 0
  return {
    stories: rows.flatMap(({ type, id }) => {
      const story = found.get(`${type} ${id}`)
      return story ? { story, states: statesOf(story, now) } : []
    }),
    total,
    pages: Math.max(1, Math.ceil(total / storiesOnPage)),
  }
}

function matching(
  type: StoryType,
  { language, state, needs, q }: StoryFilter,
  now: Date,
): RawBuilder<unknown> {
  const conditions: RawBuilder<SqlBool>[] = []
  if (q) conditions.push(sql`noted.search_text like ${searchPattern(foldedText(q))} escape '\\'`)
  if (needs) {
    const column = needs === 'look' ? 'outdated' : 'missing'
    conditions.push(isNeeded(column, language ? [language] : languages()))
  } else if (language)
    conditions.push(sql`(story.language = ${language} or own.language is not null)`)
  const isOwn = sql<SqlBool>`story.language = ${language ?? ''}`
  // Where a translation is needed there is no text in that language yet, and so no state of it.
  const inLanguage = language !== undefined && needs !== 'translation'
  const status = inLanguage
    ? sql`case when ${isOwn} then story.status else own.status end`
    : sql`story.status`
  const time = inLanguage
    ? sql`case when ${isOwn} then story.published_at else own.published_at end`
    : sql`story.published_at`
  const moment = now.toISOString()
  if (state === 'draft') conditions.push(sql`${status} = 'draft'`)
  if (state === 'scheduled') conditions.push(sql`${status} = 'published' and ${time} > ${moment}`)
  if (state === 'published') conditions.push(sql`${status} = 'published' and ${time} <= ${moment}`)
  const translation = sql`left join ${sql.table(translationsOf[type])} as own
    on own.story_id = story.id and own.language = ${language ?? ''}`
  return sql`select ${sql.lit(type)} as type, story.id as id, story.updated_at as changed_at
    from ${sql.table(tableOf[type])} as story
    inner join story_index as noted on noted.type = ${sql.lit(type)} and noted.story_id = story.id
    ${language ? translation : sql``}
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`
}

/** Whether one of the languages is among those that a column of the index names. */
function isNeeded(column: 'missing' | 'outdated', some: readonly Language[]) {
  const named = some.map((it) => sql<SqlBool>`${sql.ref(`noted.${column}`)} like ${`%${it}%`}`)
  return sql<SqlBool>`(${sql.join(named, sql` or `)})`
}

function statesOf(story: StoredStory, now: Date): readonly LanguageState[] {
  const outdated = outdatedTranslations(story)
  return editedLanguages(story).map((language) => {
    const isOriginal = language === story.language
    const isOutdated = outdated.includes(language)
    if (story.kept_off.includes(language)) {
      return { language, state: 'off', isOriginal, isOutdated: false }
    }
    const state = textIn(story, language, now)?.state ?? 'missing'
    return { language, state, isOriginal, isOutdated }
  })
}

/**
 * What the public sees of the text of a story in a language at `now`, and from when on (ISO 8601,
 * UTC); undefined without such a text.
 */
export function textIn(
  story: StoredStory,
  language: Language,
  now: Date,
): Readonly<{ state: TextState; at: string }> | undefined {
  const text = textOf(story, language)
  if (!text) return undefined
  const { status, published_at: at } = text
  const isDue = at <= now.toISOString()
  return { state: status === 'draft' ? status : isDue ? 'published' : 'scheduled', at }
}

/** How many stories need a translation or a second look, for an overview; `failed` as of `listStories`. */
export async function countNeeds(
  database: Database,
  failed: (thrown: unknown) => void = rethrow,
): Promise<Readonly<{ translation: number; look: number }>> {
  await renewIndex(database).catch(failed)
  const { rows } = await sql<{ translation: number; look: number }>`
    select coalesce(sum(case when ${isNeeded('missing', languages())} then 1 else 0 end), 0) as translation,
      coalesce(sum(case when ${isNeeded('outdated', languages())} then 1 else 0 end), 0) as look
    from story_index as noted
    where exists (select 1 from projects where noted.type = 'project' and id = noted.story_id)
      or exists (select 1 from news where noted.type = 'news' and id = noted.story_id)`.execute(
    database.db,
  )
  return rows[0] ?? { translation: 0, look: 0 }
}

function rethrow(thrown: unknown): never {
  throw thrown
}

const chunk = 250

/**
 * Brings the index of the desk's list up to date, whoever has written the stories: one query when it
 * is, otherwise those that have changed since are read. Throws when the database does.
 */
async function renewIndex(database: Database): Promise<void> {
  for (const type of storyTypes) {
    for (;;) {
      const ids = await changedIds(database, type)
      if (ids.length > 0) await noteStories(database, type, ids)
      if (ids.length < chunk) break
    }
  }
}

async function changedIds({ db }: Database, type: StoryType): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select story.id as id from ${sql.table(tableOf[type])} as story
    left join story_index as noted on noted.type = ${type} and noted.story_id = story.id
    where noted.changed_at is null or noted.changed_at <> story.updated_at
    limit ${chunk}`.execute(db)
  return rows.map(({ id }) => id)
}

async function noteStories(database: Database, type: StoryType, ids: readonly string[]) {
  const stories = await storiesWithIds<StoryType>(database.db, type, ids)
  await database.transaction(async (trx) => {
    await trx
      .deleteFrom('story_index')
      .where('type', '=', type)
      .where('story_id', 'in', ids)
      .execute()
    if (stories.length === 0) return
    // Another process may do the same; either has read what is there.
    await trx
      .insertInto('story_index')
      .values(stories.map(rowOf))
      .onConflict((conflict) => conflict.columns(['type', 'story_id']).doNothing())
      .execute()
  })
}

function rowOf(story: StoredStory) {
  // In all languages that the code knows: the agency's choice of them may change without the story.
  const texts = knownLanguages.flatMap((language) => story.translations[language] ?? [])
  const tags = story.type === 'project' ? story.tags : []
  const category = story.type === 'project' ? [story.category] : []
  const said = [story.title, ...texts.map(({ title }) => title), ...tags, ...category]
  const missing = knownLanguages.filter(
    (it) => it !== story.language && !story.kept_off.includes(it) && !story.translations[it],
  )
  return {
    type: story.type,
    story_id: story.id,
    changed_at: story.updated_at,
    search_text: [...said, keyOf(story), story.id].map(foldedText).join('\n'),
    missing: missing.join(' '),
    outdated: outdatedTranslations(story).join(' '),
  }
}
