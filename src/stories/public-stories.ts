import { sql } from 'kysely'
import { type Database, foldedText, withoutNul } from '#database/database'
import type { Language } from '#i18n/i18n'
import type { Page, Paged } from '#routing/routing'
import { categoryName, listCategories } from './editing/categories.ts'
import { storyMovedFrom } from './editing/slugs.ts'
import { previewedStory } from './previews.ts'
import {
  categoriesIn,
  categoryCalled,
  hasCategory,
  isInLanguage,
  newestStories,
  newsIdOf,
  storiesWithIds,
  storyAfter,
} from './queries.ts'
import { matchesSearch } from './search.ts'
import type { Shown, StoredOf, StoryType } from './story.ts'
import { publishedAt, shownIn } from './translations.ts'

/** The longest search text, in UTF-16 units; SQLite limits the length of a LIKE pattern. */
const longestQuery = 1000

type Filter = Page &
  Readonly<{
    /** The name of a category in this language; empty or undefined for all. */
    category?: string | undefined
    /** For projects: a substring of title, description or a tag, in any case; empty for all. */
    query?: string | undefined
  }>

export type Stories<Type extends StoryType> = ReturnType<typeof createStories<Type>>

/**
 * The projects or news that a language's domain shows (requirement 7.9). A draft, or a text whose
 * `published_at` is in the future, is never returned. All methods throw when
 * the database does.
 */
export function createStories<Type extends StoryType>(
  type: Type,
  database: Database,
  { now = () => new Date() }: Readonly<{ now?: () => Date }> = {},
) {
  type Story = Shown<StoredOf<Type>>
  const { db } = database
  const where = (language: Language) => ({ type, language, now: now() })

  async function shown(ids: readonly string[], language: Language) {
    const isPublished = publishedAt(now())
    const found = await storiesWithIds(db, type, ids)
    return found.flatMap((story) => shownIn(story, language, isPublished) ?? [])
  }

  const one = async (id: string | undefined, language: Language) =>
    id === undefined ? undefined : (await shown([id], language))[0]

  return {
    type,

    /** One page of the stories that match both filters, newest first. */
    async list(
      language: Language,
      { category = '', query = '', ...page }: Filter = {},
    ): Promise<Paged<Story>> {
      if (query.length > longestQuery) return { items: [], total: 0 }
      const wanted = foldedText(withoutNul(query, ' '))
      const conditions = [
        ...(category ? [hasCategory(withoutNul(category))] : []),
        ...(wanted ? [matchesSearch(wanted)] : []),
      ]
      const those =
        conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : undefined
      const { ids, total } = await newestStories(db, where(language), page, those)
      return { items: await shown(ids, language), total }
    },

    /**
     * Every category in use, in the language's alphabetical order; for news only those of articles in the
     * language itself.
     */
    categories: (language: Language): Promise<string[]> =>
      categoriesIn(db, where(language), { own: type === 'news' }),

    /** The name in this language of a category named in any; see `categoryCalled`. */
    categoryIn: (language: Language, name: string): Promise<string | undefined> =>
      categoryCalled(db, where(language), withoutNul(name)),

    /** The name of the project category with this id; undefined when there is none. */
    async categoryWith(language: Language, id: string): Promise<string | undefined> {
      const found = (await listCategories(db)).find((it) => it.id === id)
      return found && categoryName(found, language)
    },

    /** The `count` newest in the language itself. */
    async latestIn(language: Language, count: number): Promise<Story[]> {
      const own = sql<boolean>`(own.language is not null or ${isInLanguage(language)})`
      const { ids } = await newestStories(db, where(language), { pageSize: count }, own)
      return await shown(ids, language)
    },

    /** The story with this key, a project's id or an article's slug; undefined without one. */
    async byKey(key: string, language: Language): Promise<Story | undefined> {
      return await one(
        type === 'news' ? await newsIdOf(db, withoutNul(key)) : withoutNul(key),
        language,
      )
    },

    /** The story with this key as a preview token shows it, drafts of translations included. */
    async previewed(key: string, given: string, language: Language): Promise<Story | undefined> {
      const story = await previewedStory(db, { type, key, given }, now())
      return story && shownIn(story, language, () => true)
    },

    /**
     * The next story to read after this one: by date, and from the oldest back to the newest; undefined without another.
     */
    after: async (id: string, language: Language): Promise<Story | undefined> =>
      one(await storyAfter(db, where(language), withoutNul(id)), language),

    /** The story that formerly had this key; undefined for none. */
    movedFrom: async (key: string, language: Language): Promise<Story | undefined> =>
      one(await storyMovedFrom(db, type, withoutNul(key)), language),
  }
}
