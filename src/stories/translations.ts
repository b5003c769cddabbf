import { createHash } from 'node:crypto'
import { isLanguage, knownLanguages, type Language, languages, spokenLanguage } from '#i18n/i18n'
import { type StoryState, storyWords } from './fields.ts'
import type { Shown, StoredStory, Story } from './story.ts'

/** Whether a text counts as published: at a given time, or for a preview always. */
type IsPublished = (text: Readonly<{ status: string; published_at: string }>) => boolean

/** Texts published at `now`. */
export function publishedAt(now: Date): IsPublished {
  const moment = now.toISOString()
  return ({ status, published_at }) => status === 'published' && published_at <= moment
}

/**
 * A story as a language's domain shows it (requirement 7.9): in that language if its text there is published,
 * otherwise in its original; undefined when neither is published, or the domain is excluded.
 */
export function shownIn<Stored extends StoredStory>(
  story: Stored,
  language: Language,
  isPublished: IsPublished,
): Shown<Stored> | undefined {
  const { kept_off } = story
  const publishedIn = (each: Language) => {
    const text = textOf(story, each)
    return text && isPublished(text) && !kept_off.includes(each) ? text : undefined
  }
  if (kept_off.includes(language)) return undefined
  const original = isPublished(story) ? story : undefined
  const shown = publishedIn(language) ? language : story.language
  const text = publishedIn(language) ?? original
  if (!text) return undefined
  // A story in a language that the site no longer has belongs to the first language's domain.
  const home = original && spokenLanguage(story.language)
  const published = languages().filter(
    (each) => publishedIn(each) || (each === home && !kept_off.includes(each)),
  )
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

/** The languages that a story is edited in: the site's, and its own if that is not one of them. */
export function editedLanguages({ language }: Pick<Story, 'language'>): readonly Language[] {
  return isLanguage(language) ? languages() : [language, ...languages()]
}

/** The text of a story in a language, original or translation; undefined without one. */
export function textOf({ translations, ...story }: StoredStory, language: Language) {
  if (language === story.language) return story
  const text = translations[language]
  return text && { ...text, published_at: text.published_at ?? story.published_at }
}

/** The fields of a translation besides its text. */
export type TranslationDetails = {
  status: StoryState
  published_at?: string | undefined
  source_hash?: string | undefined
  updated_at?: string | undefined
}

/** The text fields of a translation. */
export function wordsIn<Text extends TranslationDetails>(text: Text | undefined) {
  if (!text) return {}
  const { status, published_at, source_hash, updated_at, ...words } = text
  return words
}

/**
 * The fields that are always part of a source hash. Any other is part of it only when not empty, so that a new
 * field does not change existing hashes.
 */
const firstWords: Readonly<Record<Story['type'], readonly string[]>> = {
  project: ['title', 'description', 'category', 'tags', 'image_alt', 'content'],
  news: ['title', 'excerpt', 'image_alt', 'content'],
}

function isSaid(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/**
 * A hash of a story's original text (SHA-256, base64url, 16 characters). A translation stores the hash of the
 * text it was made from; when they differ, it is outdated.
 */
export function sourceHash(story: Story): string {
  const values: Readonly<Record<string, unknown>> = story
  const said = storyWords[story.type]
    .map((name) => ({ name, value: values[name] }))
    .filter(({ name, value }) => firstWords[story.type].includes(name) || isSaid(value))
    .map(({ value }) => value)
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16)
}

/** The languages whose translations are outdated. */
export function outdatedTranslations(story: Story): readonly Language[] {
  const now = sourceHash(story)
  return knownLanguages.filter((language) => {
    const then = story.translations[language]?.source_hash
    return then !== undefined && then !== now
  })
}
