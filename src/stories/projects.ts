import type { Database } from '#database/database'
import type { Language } from '#i18n/i18n'
import { limitAndOffset, type Page, type Paged, totalOf } from '#routing/routing'
import { categoriesIn, categoryCalled, isIn } from './category-reads.ts'
import { storyMovedFrom } from './editing/redirects.ts'
import { newestStories, storyAfter } from './published.ts'
import { storiesWithIds } from './read-stories.ts'
import { logRowProblem, type ReadOptions } from './row-problem.ts'
import { foundAtMost, searchProjects } from './search-projects.ts'
import { foldedText, longestQuery } from './search-text.ts'
import { type Project, publishedAt, shownIn } from './story.ts'

type ProjectFilter = Page & {
  /** A category by its name in any language; empty or undefined for all. */
  category?: string | undefined
  /** Anywhere in title, description or a tag, in any case; empty or undefined for all. */
  query?: string | undefined
}

/** What the domain of a language shows of the portfolio (requirement 7.9). */
type Projects = {
  /** One page of the projects that match both filters, newest first. */
  list(language: Language, filter?: ProjectFilter): Promise<Paged<Project>>
  /** Every category that is shown, in the language's alphabetical order. */
  categories(language: Language): Promise<string[]>
  /**
   * What a category that is called `name` in any language is called here: as it is when some are
   * shown under that name, or else in this language before others. Undefined when there is no such
   * category.
   */
  categoryIn(language: Language, name: string): Promise<string | undefined>
  /** The project, or undefined when there is none. */
  byId(id: string, language: Language): Promise<Project | undefined>
  /** The project to go on to behind this one, by date and in a circle; undefined without another. */
  after(id: string, language: Language): Promise<Project | undefined>
  /** The project that had this id before; undefined when none did. */
  movedFrom(id: string, language: Language): Promise<Project | undefined>
}

/**
 * The reads of the portfolio. A draft, and a text whose `published_at` lies in the future, does not
 * exist for any of them. Bad values in a row are reported and left out. All throw when the database
 * does.
 */
export function createProjects(database: Database, options: ReadOptions = {}): Projects {
  const { db } = database
  const { now = () => new Date(), report = logRowProblem } = options
  const where = (language: Language) => ({ type: 'project' as const, language, now: now() })

  async function find(language: Language, wanted: string, category: string, page: Page) {
    if (wanted === '') {
      const those = category ? isIn(category) : undefined
      return await newestStories(db, where(language), page, those)
    }
    const found = await searchProjects(
      database,
      { wanted, category, ...where(language) },
      foundAtMost + 1,
    )
    const { limit, offset } = limitAndOffset(page)
    const ids = found.slice(0, foundAtMost).slice(offset, offset + limit)
    return { ids, ...totalOf(found.length, foundAtMost) }
  }

  async function shown(ids: readonly string[], language: Language, one?: Language) {
    const isPublished = publishedAt(now())
    const found = await storiesWithIds(db, 'project', ids, report, one)
    return found.flatMap((story) => shownIn(story, language, isPublished) ?? [])
  }

  return {
    async list(language, { category = '', query = '', ...page } = {}) {
      if (query.length > longestQuery) return { items: [], total: 0, more: false }
      const found = await find(language, foldedText(plain(query, ' ')), plain(category), page)
      return { ...found, items: await shown(found.ids, language, language) }
    },

    categories: (language) => categoriesIn(db, where(language)),

    categoryIn: (language, name) => categoryCalled(db, where(language), plain(name)),

    byId: async (id, language) => (await shown([plain(id)], language))[0],

    async after(id, language) {
      const next = await storyAfter(db, where(language), plain(id))
      return next === undefined ? undefined : (await shown([next], language, language))[0]
    },

    async movedFrom(oldId, language) {
      const id = await storyMovedFrom(db, 'project', oldId)
      return id === undefined ? undefined : (await shown([id], language))[0]
    },
  }
}

/** PostgreSQL has no NUL in texts and would answer with an error instead of no row. */
function plain(text: string, instead = '\ufffd'): string {
  return text.replaceAll('\0', instead)
}
