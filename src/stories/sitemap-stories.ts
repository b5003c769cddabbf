import { sql } from 'kysely'
import { type Database, parseJson } from '#database/database'
import { type Language, languages, spokenLanguage } from '#i18n/i18n'
import { projectFields } from './fields.ts'
import { isInLanguage, isPublished, shownStories } from './queries.ts'
import { type StoryType, translationsOf } from './story.ts'
import { publishedAt } from './translations.ts'

/** A story that a language has a published text of, as a list of addresses needs it. */
type StoryAddress = Readonly<{
  /** A project's id or an article's slug. */
  key: string
  /** When its page last changed, by an edit or by being published: ISO 8601, UTC. */
  changedAt: string
  /** Every language that it is published in. */
  languages: readonly Language[]
}>

export type SitemapStories = ReturnType<typeof createSitemapStories>

/**
 * Reads the addresses of the projects or news whose pages are canonical in a language, for sitemaps.
 *
 * @param now the clock that decides what is published
 */
export function createSitemapStories(
  { db }: Database,
  type: StoryType,
  now: () => Date = () => new Date(),
) {
  const key = sql.ref(type === 'project' ? 'story.id' : 'story.slug')
  const canonical = (language: Language) =>
    shownStories(
      { type, language, now: now() },
      sql<boolean>`(${isInLanguage(language)} and ${isPublished(now())})`,
    )

  return {
    /**
     * In the order of their keys, at most `limit` behind the key `after`; from the first one without
     * it. Throws when the database does.
     */
    async list(language: Language, limit: number, after = ''): Promise<StoryAddress[]> {
      const { rows } = await sql<Listed>`
        select story.id as id, ${key} as key, story.language as language, story.kept_off as kept_off,
          story.status as status, story.published_at as published_at,
          story.updated_at as updated_at, own.published_at as own_published_at,
          own.updated_at as own_updated_at
        from ${canonical(language)} and ${key} > ${after} order by ${key} limit ${limit}`.execute(
        db,
      )
      const translated = await translatedInto(rows.map(({ id }) => id))
      return rows.map((row) => ({
        key: row.key,
        changedAt: changedAt({
          published_at: row.own_published_at ?? row.published_at,
          updated_at: [row.updated_at, row.own_updated_at ?? ''].sort().at(-1) ?? '',
        }),
        languages: languagesOf(row, translated.get(row.id) ?? []),
      }))
    },
  }

  async function translatedInto(ids: readonly string[]): Promise<Map<string, string[]>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom(translationsOf[type])
      .select(['story_id', 'language'])
      .where('story_id', 'in', ids)
      .where('status', '=', 'published')
      .where('published_at', '<=', now().toISOString())
      .execute()
    const byStory = Map.groupBy(rows, ({ story_id }) => story_id)
    return new Map([...byStory].map(([id, own]) => [id, own.map(({ language }) => language)]))
  }

  function languagesOf(row: Listed, translated: readonly string[]): readonly Language[] {
    const own = spokenLanguage(row.language)
    const all = publishedAt(now())(row) ? [own, ...translated] : translated
    const keptOff = projectFields.kept_off.safeParse(parseJson(row.kept_off)).data ?? []
    return languages().filter((each) => all.includes(each) && !keptOff.includes(each))
  }
}

type Listed = Readonly<{
  id: string
  key: string
  language: string
  kept_off: string
  status: string
  published_at: string
  updated_at: string
  own_published_at: string | null
  own_updated_at: string | null
}>

/** When a row was published and last edited, ISO 8601. */
export type Published = Readonly<{ published_at: string; updated_at: string }>

/**
 * When a row's page last changed, ISO 8601: by an edit, or by being published after its last edit.
 * An `updated_at` that is no date, as one written by hand may be, counts for nothing.
 */
export function changedAt({ published_at, updated_at }: Published): string {
  const edited = !Number.isNaN(Date.parse(updated_at)) && updated_at > published_at
  return edited ? updated_at : published_at
}
