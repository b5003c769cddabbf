import type { Language } from '#i18n/i18n'
import { previewToken } from '#routing/routing'
import { keyOf } from './editing/redirects.ts'
import { orNothing, storyPicture, textPictures } from './presentation.ts'
import type { NewsStory, Project } from './story.ts'

/** Where the stories of one type are read from, and where they stand. */
type Source<Story> = Readonly<{
  stories: Readonly<
    Record<
      'byKey' | 'movedFrom' | 'after',
      (key: string, language: Language) => Promise<Story | undefined>
    >
  >
  preview: (key: string, token: string, language: Language) => Promise<Story | undefined>
  pathOf: (key: string) => string
  /** The list, for who asks for a story that there is not. */
  list: string
}>

/**
 * What the page of a story shows: the story with the key in its address, or, where the query has a
 * preview's token, what that shows; how its pictures are found; the story to go on to; and the
 * language it is in when that is not the page's. Without such a story: where to redirect to, for an
 * address in capitals, an earlier one, or none.
 */
export async function storyAt<Story extends Project | NewsStory>(
  key: string,
  locals: Pick<App.Locals, 'services' | 'degraded' | 'previewed' | 'query' | 'site'>,
  { stories, preview, pathOf, list }: Source<Story>,
) {
  const { language } = locals.site
  const read = (found: Promise<Story | undefined>) => orNothing(list, found, locals)
  const token = previewToken(locals.query)
  const previewed = token === undefined ? undefined : await read(preview(key, token, language))
  const story = previewed ?? (await read(stories.byKey(key, language)))
  if (!story) {
    const lower = key.toLowerCase()
    if (lower !== key && (await read(stories.byKey(lower, language)))) {
      return { redirect: pathOf(lower), status: 308 } as const
    }
    const moved = await read(stories.movedFrom(key, language))
    return moved
      ? ({ redirect: pathOf(keyOf(moved)), status: 301 } as const)
      : ({ redirect: list, status: 302 } as const)
  }
  locals.previewed = previewed !== undefined
  const { pictures } = locals.services
  const shownTo = previewed && token
  const foreign = (it: Story) => (it.language === language ? undefined : it.language)
  const next = await read(stories.after(story.id, language))
  return {
    story,
    preview: previewed !== undefined,
    path: pathOf(keyOf(story)),
    picture: storyPicture(pictures, shownTo)(story),
    textPicture: textPictures(pictures, story, shownTo),
    lang: foreign(story),
    next: next && {
      story: next,
      href: pathOf(keyOf(next)),
      picture: storyPicture(pictures)(next),
      lang: foreign(next),
    },
  }
}
