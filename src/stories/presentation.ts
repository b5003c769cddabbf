import { type Language, locales, type Texts } from '#i18n/i18n'
import { reasonOf } from '#log/log'
import type { PictureAddress, PictureKind, Pictures } from '#pictures/pictures'
import { articlePath, previewToken, projectPath, routes } from '#routing/routing'
import { keyOf } from './editing/slugs.ts'
import type { Stories } from './public-stories.ts'
import type { NewsStory, Project, Shown, StoredOf, StoryType } from './story.ts'
import { withoutMarkup } from './story-text.ts'

const fallbackLength = 150

/** A story's excerpt, or the first 150 characters of its content, without markup, and an ellipsis. */
export function excerptOf({
  excerpt,
  content,
}: {
  excerpt: string | null
  content: string
}): string {
  if (excerpt) return excerpt
  // A prefix suffices: only the beginning is shown.
  const beginning = withoutMarkup(content.slice(0, 20 * fallbackLength))
  const characters = [...beginning.replace(/\s+/g, ' ').trim()]
  const start = characters.slice(0, fallbackLength).join('').trimEnd()
  return characters.length > fallbackLength ? `${start}…` : start
}

type Listed = Readonly<{ language: Language }>
/** The sentence if all stories are in another language, and the one if some are. */
type ListWords = Readonly<{ all: string; some: string }>
type Names = Texts['common']['inLanguage']

/** A sentence above a list that some are not in the page's language; undefined if all are. */
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

/** A sentence above a story that names its language; undefined if that is the page's. */
export function storyLanguageNote(
  lang: Language | undefined,
  text: string,
  names: Names,
): string | undefined {
  return lang && text.replace('{{languages}}', names[lang])
}

const pictureKinds = { project: 'verkefni', news: 'frettir' } as const satisfies Record<
  StoryType,
  PictureKind
>

/**
 * The kind of the pictures of a type of stories, by which they are addressed (`/myndir/verkefni/…`) and cropped.
 */
export function pictureKindOf(type: StoryType): PictureKind {
  return pictureKinds[type]
}

/** The address of a story's picture, for its cards and its page; `preview` is a preview token. */
export function storyPicture(
  pictures: Pictures,
  preview?: string,
): (story: Project | NewsStory) => PictureAddress {
  return (story) => {
    const { image_url: imageUrl, image_focus: focus } = story
    const place = { kind: pictureKindOf(story.type), id: keyOf(story) }
    return { ...pictures.address({ ...place, imageUrl, focus }), preview }
  }
}

/** Resolves the address of a picture in a text; undefined for one that is not shown. */
export type TextPicture = (address: string) => PictureAddress | undefined

/** A resolver for the pictures in a story's text; `preview` is a preview token. */
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
 * The result of a read, or undefined when it fails: the page then silently leaves the part out. The error is
 * logged, and the page is marked as `degraded`, so that it is not cached.
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

/** The paths of stories, and of the list to redirect to from an unknown one. */
const places = {
  project: { pathOf: projectPath, list: routes.projects },
  news: { pathOf: articlePath, list: routes.news },
} as const

/**
 * The data of a story's page: the story by the key in its address, or by the preview token in the query; the
 * resolver of its pictures; the story to read next; and its language if that is not the page's. If there is
 * none: where to redirect to, for an address in capitals, a former one, or an unknown one.
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
 * When a row's page last changed, ISO 8601: its last edit, or its publication after that. An invalid
 * `updated_at`, as one set by hand may be, is ignored.
 */
export function changedAt({ published_at, updated_at }: Published): string {
  const edited = !Number.isNaN(Date.parse(updated_at)) && updated_at > published_at
  return edited ? updated_at : published_at
}
