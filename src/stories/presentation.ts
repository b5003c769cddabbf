import { type Language, locales, type Texts } from '#i18n/i18n'
import { reasonOf } from '#log/log'
import type { PictureAddress, Pictures } from '#pictures/pictures'
import { articlePath, previewToken, projectPath, routes } from '#routing/routing'
import { keyOf } from './editing/slugs.ts'
import type { Stories } from './public-stories.ts'
import type { NewsStory, Project, Shown, StoredOf, StoryType } from './story.ts'
import { plainText } from './story-text.ts'

const fallbackLength = 150

/** A story's excerpt, or the first 150 characters of its content, without signs, and an ellipsis. */
export function excerptOf({
  excerpt,
  content,
}: {
  excerpt: string | null
  content: string
}): string {
  if (excerpt) return excerpt
  // What is shown of a long text is at its beginning.
  const beginning = plainText(content.slice(0, 20 * fallbackLength))
  const characters = [...beginning.replace(/\s+/g, ' ').trim()]
  const start = characters.slice(0, fallbackLength).join('').trimEnd()
  return characters.length > fallbackLength ? `${start}…` : start
}

type Listed = Readonly<{ language: Language }>
/** `all`: every story is in another language; `some`: not every one. */
type ListWords = Readonly<{ all: string; some: string }>
type Names = Texts['common']['inLanguage']

/** One sentence above a list: that some are not in the page's language; undefined if all are. */
export function listLanguageNote(
  stories: readonly Listed[],
  page: Language,
  words: ListWords,
  names: Names,
): string | undefined {
  const foreign = stories.map(({ language }) => language).filter((language) => language !== page)
  if (foreign.length === 0) return undefined
  const text = foreign.length === stories.length ? words.all : words.some
  const spoken = [...new Set(foreign)].map((language) => names[language])
  return text.replace('{{languages}}', new Intl.ListFormat(locales[page]).format(spoken))
}

/** One sentence above a story: that it is in `lang`; undefined if that is the page's language. */
export function storyLanguageNote(
  lang: Language | undefined,
  text: string,
  names: Names,
): string | undefined {
  return lang && text.replace('{{languages}}', names[lang])
}

/** Where the picture of a story is, for its cards and its page; `preview` is a preview's token. */
export function storyPicture(
  pictures: Pictures,
  preview?: string,
): (story: Project | NewsStory) => PictureAddress {
  return (story) => {
    const { image_url: imageUrl, image_focus: focus } = story
    const row =
      story.type === 'project'
        ? ({ kind: 'verkefni', id: story.id } as const)
        : ({ kind: 'frettir', id: story.slug } as const)
    return { ...pictures.address({ ...row, imageUrl, focus }), preview }
  }
}

/** Where a picture in a text is, by its address there; undefined for one that is not shown. */
export type TextPicture = (address: string) => PictureAddress | undefined

/** Where the pictures in the text of a story are; `preview` is a preview's token. */
export function textPictures(
  pictures: Pictures,
  story: Project | NewsStory,
  preview?: string,
): TextPicture {
  const picture = storyPicture(pictures, preview)
  return (imageUrl) => {
    const address = picture({ ...story, image_url: imageUrl, image_focus: null })
    return address.src === null ? undefined : address
  }
}

/**
 * What a read brings, or undefined when it fails: visitors then see nothing in its place,
 * silently. The log says what happened, and the page is marked as `degraded`, so that it is kept
 * nowhere.
 */
export async function readOrDegrade<T>(
  what: string,
  read: Promise<T>,
  locals: Pick<App.Locals, 'services' | 'degraded'>,
): Promise<T | undefined> {
  try {
    return await read
  } catch (thrown) {
    locals.degraded = true
    locals.services.log.error('read failed', { what, reason: reasonOf(thrown) })
    return undefined
  }
}

/** The addresses of stories, and the list for who asks for one that there is not. */
const places = {
  project: { pathOf: projectPath, list: routes.projects },
  news: { pathOf: articlePath, list: routes.news },
} as const

/**
 * What the page of a story shows: the story with the key in its address, or, where the query has a
 * preview's token, what that shows; how its pictures are found; the story to go on to; and the
 * language it is in when that is not the page's. Without such a story: where to redirect to, for an
 * address in capitals, an earlier one, or none.
 */
export async function storyAt<Type extends StoryType>(
  stories: Stories<Type>,
  key: string,
  locals: Pick<App.Locals, 'services' | 'degraded' | 'previewed' | 'query' | 'site'>,
) {
  type Story = Shown<StoredOf<Type>>
  const { pathOf, list } = places[stories.type]
  const { language } = locals.site
  const read = (found: Promise<Story | undefined>) => readOrDegrade(list, found, locals)
  const token = previewToken(locals.query)
  const previewed =
    token === undefined ? undefined : await read(stories.previewed(key, token, language))
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
