import { sql } from 'kysely'
import type { Database } from '#database/database'
import type { Language } from '#i18n/i18n'
import type { Page, Paged } from '#routing/routing'
import { categoriesIn, categoryCalled, isIn } from './category-reads.ts'
import { storyMovedFrom } from './editing/redirects.ts'
import { isInLanguage, newestStories, storyAfter } from './published.ts'
import { newsIdOf, storiesWithIds } from './read-stories.ts'
import { logRowProblem, type ReadOptions } from './row-problem.ts'
import { type NewsStory, publishedAt, shownIn } from './story.ts'

/** What the domain of a language shows of the news (requirement 7.9). */
type News = {
  /** One page of the articles of a category, or without one of all; newest first. */
  list(language: Language, filter?: Page & { category?: string }): Promise<Paged<NewsStory>>
  /** Every category that is shown, in the language's alphabetical order. */
  categories(language: Language): Promise<string[]>
  /** What a category of any language is called here; see `categoryCalled`. */
  categoryIn(language: Language, name: string): Promise<string | undefined>
  /** The `count` newest articles that are in the language itself. */
  latestIn(language: Language, count: number): Promise<NewsStory[]>
  /** The story, or undefined when there is none. */
  bySlug(slug: string, language: Language): Promise<NewsStory | undefined>
  /** The article to go on to behind the one with this id; see `Projects`. */
  after(id: string, language: Language): Promise<NewsStory | undefined>
  /** The article that had this slug before; undefined when none did. */
  movedFrom(slug: string, language: Language): Promise<NewsStory | undefined>
}

/**
 * The reads of the news. A draft, and a text whose `published_at` lies in the future, does not exist
 * for any of them. All throw when the database does.
 */
export function createNews({ db }: Database, options: ReadOptions = {}): News {
  const { now = () => new Date(), report = logRowProblem } = options
  const where = (language: Language) => ({ type: 'news' as const, language, now: now() })

  async function shown(ids: readonly string[], language: Language, one?: Language) {
    const isDue = publishedAt(now())
    const found = await storiesWithIds(db, 'news', ids, report, one)
    return found.flatMap((story) => shownIn(story, language, isDue) ?? [])
  }

  return {
    async list(language, { category = '', ...page } = {}) {
      const those = category ? isIn(plain(category)) : undefined
      const { ids, ...counted } = await newestStories(db, where(language), page, those)
      return { items: await shown(ids, language, language), ...counted }
    },

    categories: (language) => categoriesIn(db, where(language), { own: true }),

    categoryIn: (language, name) => categoryCalled(db, where(language), plain(name)),

    async latestIn(language, count) {
      const own = sql<boolean>`(own.language is not null or ${isInLanguage(language)})`
      const { ids } = await newestStories(db, where(language), { pageSize: count }, own)
      return await shown(ids, language, language)
    },

    async bySlug(slug, language) {
      const id = await newsIdOf(db, slug)
      return id === undefined ? undefined : (await shown([id], language))[0]
    },

    async after(id, language) {
      const next = await storyAfter(db, where(language), id)
      return next === undefined ? undefined : (await shown([next], language, language))[0]
    },

    async movedFrom(oldSlug, language) {
      const id = await storyMovedFrom(db, 'news', oldSlug)
      return id === undefined ? undefined : (await shown([id], language))[0]
    },
  }
}

/** PostgreSQL has no NUL in texts and would answer with an error instead of no row. */
function plain(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}
