import { z } from 'zod'
import { parseJson } from '#database/database'
import { knownLanguages, type Language } from '#i18n/i18n'
import {
  instant,
  newsFields,
  newsWords,
  projectFields,
  projectWords,
  translationState,
} from './fields.ts'

/** Only in exports, so that an import stores a story unchanged. */
const updated_at = instant.optional()
/** As `updated_at`; see `sourceHash`. */
const source_hash = z.string().optional()

/** A project as the agency writes it in JSON; see `withoutContradiction` too. */
export const projectInput = z.strictObject({
  ...projectFields,
  translations: inLanguages({ ...projectWords, ...translationState, source_hash, updated_at }),
  updated_at,
})

/** A news article as the agency writes it in JSON; see `withoutContradiction` too. */
export const newsInput = z.strictObject({
  ...newsFields,
  translations: inLanguages({ ...newsWords, ...translationState, source_hash, updated_at }),
  updated_at,
})

function inLanguages<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.partialRecord(z.enum(knownLanguages), z.strictObject(shape)).default({})
}

/** A project or a news article with its fields, as exports hold it. */
export const storyInput = z
  .discriminatedUnion('type', [
    projectInput.extend({ type: z.literal('project') }),
    newsInput.extend({ type: z.literal('news') }),
  ])
  .check(withoutContradiction)

/** Parses a story from JSON; undefined when it is invalid. */
export function storyFromJson(json: string): Story | undefined {
  return storyInput.safeParse(parseJson(json)).data
}

/** Refuses a translation into the story's own language, and that language in `kept_off`. */
function withoutContradiction({
  value,
  issues,
}: z.core.ParsePayload<ProjectInput | NewsInput>): void {
  const { language, kept_off, translations } = value
  const refuse = (path: string, message: string) =>
    issues.push({ code: 'custom', message, path: [path], input: value })
  if (translations[language]) refuse('translations', `${language} is its own language`)
  if (kept_off.includes(language)) refuse('kept_off', `${language} is its own language`)
}

export type ProjectInput = z.output<typeof projectInput>
export type NewsInput = z.output<typeof newsInput>
export type Story = (ProjectInput & { type: 'project' }) | (NewsInput & { type: 'news' })
export type StoryType = Story['type']

/** A story in the database, drafts included. Its times are ISO 8601, UTC. */
export type StoredStory = Story & { updated_at: string }
export type StoredOf<Type extends StoryType> = Extract<StoredStory, { type: Type }>

/** A story as a page shows it, in one language. */
export type Shown<Stored> = Stored & {
  /** Every language that it is published in. */
  languages: readonly Language[]
}
/** A project as the pages show it. */
export type Project = Shown<StoredOf<'project'>>
/** A news article as the pages show it. */
export type NewsStory = Shown<StoredOf<'news'>>

export const storyTypes = ['project', 'news'] as const satisfies readonly StoryType[]

/** The table that holds each type. */
export const tableOf = { project: 'projects', news: 'news' } as const
/** The table that holds the translations of each type. */
export const translationsOf = {
  project: 'project_translations',
  news: 'news_translations',
} as const
