import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { firstLanguage, isLanguage, type Language } from '#i18n/i18n'
import {
  categoryName,
  listCategories,
  type Story,
  StoryTakenError,
  saveStory,
  slugOf,
  storyTypes,
} from '#stories/stories'
import { type Desk, deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { storyPath } from '../paths.ts'
import { postedForm } from '../posted-form.ts'

/** The longest title of a new story, in characters. */
const longestTitle = 200

const newStory = z.object({
  title: z.string().trim().min(1).max(longestTitle),
  type: z.enum(storyTypes),
  language: z.custom<Language>(isLanguage),
})

export type NewStoryView = ViewOf<typeof newStoryPage>

/** The form for a new story, which becomes a draft with a slug made from its title. */
export const newStoryPage = deskPage('newStory', async (desk) => {
  const { request, texts } = desk
  const shown = {
    longestTitle,
    language: firstLanguage(),
    languageHint: texts.deskStories.newStory.languageHint,
  }
  if (request.method !== 'POST') return { ...shown, values: desk.query, problem: undefined }
  const values = await postedForm(request)
  const { data } = newStory.safeParse(Object.fromEntries(values))
  if (!data) return { ...shown, values, problem: 'title' as const }
  const story = await addDraft(desk, data)
  return seeOther(storyPath(story.type, story.id))
})

/** The most slugs tried for one title: `vefur`, `vefur-2` and so on. */
const mostTries = 50

async function addDraft(desk: Desk, given: z.output<typeof newStory>) {
  const { database, now } = desk
  const [category] = await listCategories(database.db)
  const slug = slugOf(given.title) || given.type
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? slug : `${slug}-${number}`
    const story = draftOf(given, key, category ? categoryName(category, given.language) : '–', now)
    try {
      const change = { before: undefined, story, by: staffOf(desk).id, cause: 'created' } as const
      return await saveStory(database, change, now)
    } catch (thrown) {
      if (!(thrown instanceof StoryTakenError) || number === mostTries) throw thrown
    }
  }
}

function draftOf(
  { title, type, language }: z.output<typeof newStory>,
  key: string,
  category: string,
  now: Date,
): Story {
  const shared = {
    language,
    title,
    kept_off: [],
    image_alt: null,
    image_url: null,
    image_focus: null,
    content: '',
    status: 'draft' as const,
    published_at: now.toISOString(),
    translations: {},
  }
  if (type === 'news') {
    return { ...shared, type, id: randomUUIDv7(), slug: key, excerpt: null, category: null }
  }
  const words = { description: '', category, tags: [], results: '' }
  return { ...shared, ...words, type, id: key, colour: null, link: null }
}
