import type { Language } from '#i18n/i18n'
import {
  type Category,
  listCategories,
  listStories,
  type StoredStory,
  storyFilter,
} from '#stories/stories'
import { deskRoutes } from '../access/rights.ts'
import { deskPage, type ViewOf } from '../page.ts'
import { withQuery } from '../paths.ts'
import { categoryOf } from './editor-form.ts'

export type StoriesView = ViewOf<typeof storiesPage>

/** The list of stories, filtered by the query of the address. */
export const storiesPage = deskPage('stories', async (desk) => {
  const { database, query, now, language } = desk
  const filter = storyFilter.parse(Object.fromEntries(query))
  const list = await listStories(database.db, filter, now)
  const isAsked = list.stories.some(
    ({ story }) => story.type === 'project' && !ownWord(story, language),
  )
  const categories = isAsked ? await listCategories(database.db) : []
  const stories = list.stories.map((listed) => ({
    ...listed,
    picture: picturePath(listed.story),
    category: categoryIn(listed.story, categories, language),
  }))
  const { page } = filter
  const pathOf = (to: number | undefined) =>
    withQuery(deskRoutes.stories.path, { ...filter, page: to })
  return {
    list: { ...list, stories },
    needs: list.needs,
    filter,
    isFiltered: Object.values({ ...filter, page: undefined }).some(Boolean),
    /** The addresses of the previous and next page. */
    previous: page > 1 ? pathOf(page === 2 ? undefined : page - 1) : undefined,
    next: page < list.pages ? pathOf(page + 1) : undefined,
  }
})

/** Where staff see the picture of a story, drafts included; undefined for a story without one. */
function picturePath({
  type,
  image_url: image,
  image_focus: focus,
}: Pick<StoredStory, 'type' | 'image_url' | 'image_focus'>): string | undefined {
  if (image === null) return undefined
  return withQuery(deskRoutes.storyPicture.path, { type, image, width: 400, focus })
}

/** The name of a project's category in a language; the project's own word where the category has none. */
function categoryIn(
  story: StoredStory,
  categories: readonly Category[],
  language: Language,
): Readonly<{ name: string; language: Language }> | undefined {
  if (story.type !== 'project') return undefined
  const name = ownWord(story, language) ?? categoryOf(story, categories)?.names[language]
  return name ? { name, language } : { name: story.category, language: story.language }
}

/** The word that a project's translation into a language uses for its category. */
function ownWord(story: StoredStory, language: Language): string | undefined {
  if (story.type !== 'project') return undefined
  return story.language === language ? story.category : story.translations[language]?.category
}
