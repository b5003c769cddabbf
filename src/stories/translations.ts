import { createHash } from 'node:crypto'
import { isLanguage, knownLanguages, type Language, languages, spokenLanguage } from '#i18n/i18n'
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
  const publishedIn = (each: Language) => {
    const text = textOf(story, each)
    return text && isPublished(text) && !kept_off.includes(each) ? text : undefined
  }
  if (kept_off.includes(language)) return undefined
  const original = isPublished(story) ? story : undefined
  const shown = publishedIn(language) ? language : story.language
  const text = publishedIn(language) ?? original
  if (!text) return undefined
  // What was written in a language that the site has no longer has its address in the first.
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

/** The languages that a story is edited in: those of the site, and its own where that is none of them. */
export function editedLanguages({ language }: Pick<Story, 'language'>): readonly Language[] {
  return isLanguage(language) ? languages() : [language, ...languages()]
}

/** The text of a story in a language, its own or a translation; undefined without one. */
export function textOf({ translations, ...story }: StoredStory, language: Language) {
  if (language === story.language) return story
  const text = translations[language]
  return text && { ...text, published_at: text.published_at ?? story.published_at }
}

/** What a translation has besides its words. */
export type TranslationDetails = {
  status: StoryState
  published_at?: string | undefined
  source_hash?: string | undefined
  updated_at?: string | undefined
}

/** Only the words of a translation. */
export function wordsIn<Text extends TranslationDetails>(text: Text | undefined) {
  if (!text) return {}
  const { status, published_at, source_hash, updated_at, ...words } = text
  return words
}

/**
 * The words that a source hash is always made of. Any other is part of it once it is not empty, so that
 * a new field leaves the hashes of before as they are.
 */
const firstWords: Readonly<Record<Story['type'], readonly string[]>> = {
  project: ['title', 'description', 'category', 'tags', 'image_alt', 'content'],
  news: ['title', 'excerpt', 'image_alt', 'content'],
}

function isSaid(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/**
 * A hash of what a story says in its own language (SHA-256, base64url, 16 characters). A translation
 * keeps that of the words that it was made from; when they differ, it is outdated.
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
  const now = sourceHash(story)
  return knownLanguages.filter((language) => {
    const then = story.translations[language]?.source_hash
    return then !== undefined && then !== now
  })
}
