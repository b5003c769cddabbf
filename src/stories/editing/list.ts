import type { Kysely } from 'kysely'
import { z } from 'zod'
import { foldedText, type Schema } from '#database/database'
import { isLanguage, knownLanguages, type Language, languages } from '#i18n/i18n'
import { eachStory } from '../queries.ts'
import { type StoredStory, storyTypes } from '../story.ts'
import { editedLanguages, outdatedTranslations, textOf } from '../translations.ts'
import { keyOf } from './slugs.ts'

const textStates = ['draft', 'scheduled', 'published'] as const
type TextState = (typeof textStates)[number]

const storyNeeds = ['translation', 'look'] as const
type Need = (typeof storyNeeds)[number]

/** The filter of the story list, parsed from the query; invalid values are ignored. */
export const storyFilter = z.object({
  type: z.enum(storyTypes).optional().catch(undefined),
  /** The state in the chosen language, or else in the story's own. */
  state: z.enum(textStates).optional().catch(undefined),
  /** Stories with a text in this language; with `needs`, those that need one in it. */
  language: z.custom<Language>(isLanguage).optional().catch(undefined),
  needs: z.enum(storyNeeds).optional().catch(undefined),
  q: z.string().trim().max(200).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

type StoryFilter = z.output<typeof storyFilter>

/** The state of a story in a language: `missing` without a text, `off` when excluded from that domain. */
type LanguageState = Readonly<{
  language: Language
  state: TextState | 'missing' | 'off'
  isOriginal: boolean
  /** Whether the original has changed since it was translated. */
  isOutdated: boolean
}>

const storiesOnPage = 50

/**
 * One page of the stories that match a filter, drafts included, last changed first, each with its state in
 * every language of `editedLanguages`; and how many of all need a translation or an update of one. Reads
 * every story: an agency has hundreds. Throws when the database does.
 */
export async function listStories(db: Kysely<Schema>, filter: StoryFilter, now: Date) {
  const all: StoredStory[] = []
  for (const type of storyTypes) for await (const story of eachStory(db, type)) all.push(story)
  const found = all
    .filter((story) => meets(story, filter, now))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1))
  const start = (filter.page - 1) * storiesOnPage
  const shown = found.slice(start, start + storiesOnPage)
  const inNeed = (need: Need) => all.filter((story) => isNeeded(story, need, languages())).length
  return {
    stories: shown.map((story) => ({ story, states: statesOf(story, now) })),
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / storiesOnPage)),
    needs: { translation: inNeed('translation'), look: inNeed('look') },
  }
}

const orderOf = ({ updated_at, id }: StoredStory) => `${updated_at} ${id}`

function meets(
  story: StoredStory,
  { type, language, state, needs, q }: StoryFilter,
  now: Date,
): boolean {
  if (type && story.type !== type) return false
  if (q && !searchedIn(story).some((text) => text.includes(foldedText(q)))) return false
  if (needs && !isNeeded(story, needs, language ? [language] : languages())) return false
  if (!needs && language && !textOf(story, language)) return false
  // When a translation is missing there is no text in that language, so the state is the original's.
  const asked = language && needs !== 'translation' ? language : story.language
  return !state || textIn(story, asked, now)?.state === state
}

/** The searchable text: titles, tags, categories and addresses, in all known languages. */
function searchedIn(story: StoredStory): readonly string[] {
  const texts = Object.values(story.translations).map(({ title }) => title)
  const ofProject = story.type === 'project' ? [...story.tags, story.category] : []
  return [story.title, ...texts, ...ofProject, keyOf(story), story.id].map(foldedText)
}

/** Whether a story lacks a translation into one of these languages, or has an outdated one. */
function isNeeded(story: StoredStory, need: Need, some: readonly Language[]): boolean {
  const lacking = need === 'look' ? outdatedTranslations(story) : missingIn(story)
  return some.some((language) => lacking.includes(language))
}

function missingIn({ language, kept_off, translations }: StoredStory): readonly Language[] {
  return knownLanguages.filter(
    (it) => it !== language && !kept_off.includes(it) && !translations[it],
  )
}

function statesOf(story: StoredStory, now: Date): readonly LanguageState[] {
  const outdated = outdatedTranslations(story)
  return editedLanguages(story).map((language) => {
    const isOriginal = language === story.language
    const isOutdated = outdated.includes(language)
    if (story.kept_off.includes(language)) {
      return { language, state: 'off', isOriginal, isOutdated: false }
    }
    const state = textIn(story, language, now)?.state ?? 'missing'
    return { language, state, isOriginal, isOutdated }
  })
}

/**
 * The state of a story's text in a language at `now`, and its time of publication (ISO 8601, UTC);
 * undefined without such a text.
 */
export function textIn(
  story: StoredStory,
  language: Language,
  now: Date,
): Readonly<{ state: TextState; at: string }> | undefined {
  const text = textOf(story, language)
  if (!text) return undefined
  const { status, published_at: at } = text
  const isDue = at <= now.toISOString()
  return { state: status === 'draft' ? status : isDue ? 'published' : 'scheduled', at }
}
