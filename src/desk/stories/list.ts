import { countNeeds, listStories, type StoryFilter, storyFilter } from '#stories/stories'
import type { Desk } from '../visit.ts'
import { storyPicturePath } from './picture.ts'

/** The list of stories, narrowed to what the address says. */
export async function storiesPage(desk: Desk) {
  const { database, query, now } = desk
  const filter = storyFilter.parse(Object.fromEntries(query))
  const [list, needs] = await Promise.all([
    listStories(database, filter, now),
    countNeeds(database),
  ])
  const stories = list.stories.map((listed) => ({
    ...listed,
    picture: storyPicturePath(listed.story),
  }))
  return {
    ...{ list: { ...list, stories }, filter, needs },
    isFiltered: [...Object.values({ ...filter, page: undefined })].some(Boolean),
    done: query.get('done') ?? undefined,
  }
}

/** The address of a page of the list, with the same filter. */
export function listPath(filter: StoryFilter, page: number): string {
  const words = Object.entries(filter).flatMap(([name, value]) =>
    name === 'page' || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  if (page > 1) words.push(['page', String(page)])
  const query = new URLSearchParams(words).toString()
  return query ? `/stories?${query}` : '/stories'
}
