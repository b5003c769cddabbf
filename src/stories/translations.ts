import { createHash } from 'node:crypto'
import { type Language, languages } from '#i18n/i18n'
import { type StoryState, storyWords } from './fields.ts'
import type { Shown, StoredStory, Story } from './story.ts'

/** Which texts count as published: those that are at a time, or for a preview all. */
type IsPublished = (text: Readonly<{ status: string; published_at: string }>) => boolean

/** Those that are published at `now`. */
export function publishedAt(now: Date): IsPublished {
  const moment = now.toISOString()
  return ({ status, published_at }) => status === 'published' && published_at <= moment
}

/**
 * A story as a language's domain shows it (requirement 7.9): in that language when its text there is
 * published, otherwise as it was written; undefined when neither is, or the story is kept off.
 */
export function shownIn<Stored extends StoredStory>(
  story: Stored,
  language: Language,
  isPublished: IsPublished,
): Shown<Stored> | undefined {
  const { kept_off } = story
  const published = languages.filter((each) => {
    const text = textOf(story, each)
    return text !== undefined && isPublished(text) && !kept_off.includes(each)
  })
  if (kept_off.includes(language)) return undefined
  const shown = published.includes(language) ? language : story.language
  const text = published.includes(shown) ? textOf(story, shown) : undefined
  if (!text) return undefined
  const changes = [story.updated_at, text.updated_at ?? ''].sort()
  const standing = {
    language: shown,
    published_at: (isPublished(story) ? story : text).published_at,
    updated_at: changes.at(-1) ?? story.updated_at,
    languages: published,
  }
  const words: object = wordsIn(story.translations[shown])
  return { ...story, ...words, ...standing }
}

/** The text of a story in a language, its own or a translation; undefined without one. */
export function textOf({ translations, ...story }: StoredStory, language: Language) {
  if (language === story.language) return story
  const text = translations[language]
  return text && { ...text, published_at: text.published_at ?? story.published_at }
}

/** What a translation has besides its words. */
export type Marks = {
  status: StoryState
  published_at?: string | undefined
  source_hash?: string | undefined
  updated_at?: string | undefined
}

/** Only the words of a translation. */
export function wordsIn<Text extends Marks>(text: Text | undefined) {
  if (!text) return {}
  const { status, published_at, source_hash, updated_at, ...words } = text
  return words
}

/**
 * The words that marks are made of from the first. Any other counts once it says something, so that
 * with a new field the marks from before stay true.
 */
const firstWords: Readonly<Record<Story['type'], readonly string[]>> = {
  project: ['title', 'description', 'category', 'tags', 'image_alt', 'content'],
  news: ['title', 'excerpt', 'image_alt', 'content'],
}

function isSaid(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/**
 * A mark of what a story says in its own language, the same for the same words. A translation keeps
 * the one of the words that it was made from, so that a change of them tells it to be looked at.
 */
export function sourceHash(story: Story): string {
  const values: Readonly<Record<string, unknown>> = story
  const said = storyWords[story.type]
    .map((name) => ({ name, value: values[name] }))
    .filter(({ name, value }) => firstWords[story.type].includes(name) || isSaid(value))
    .map(({ value }) => value)
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16)
}

/** The languages whose translations were made from other words than the story has now. */
export function outdatedTranslations(story: Story): readonly Language[] {
  const mark = sourceHash(story)
  return languages.filter((language) => {
    const sourceHash = story.translations[language]?.source_hash
    return sourceHash !== undefined && sourceHash !== mark
  })
}
