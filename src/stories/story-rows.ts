import type { z } from 'zod'
import { parseJson, type Row } from '#database/database'
import { firstLanguage, knownLanguages, type Language } from '#i18n/i18n'
import { projectFields, projectWords, type StoryState } from './fields.ts'
import { searchText } from './search.ts'
import type { NewsInput, ProjectInput, StoredOf, Story } from './story.ts'
import { sourceHash, type TranslationDetails } from './translations.ts'

/**
 * Reads a project from its row and those of its translations. Invalid values are replaced by valid
 * ones, never thrown, so that every story can be shown and stored again.
 */
export function readProject(
  { search_text, ...row }: Row<'projects'>,
  translations: readonly Row<'project_translations'>[],
): StoredOf<'project'> {
  const ofWords = ({ tags, results }: Pick<Row<'project_translations'>, 'tags' | 'results'>) => ({
    tags: valid(projectWords.tags, parseJson(tags), []),
    results: valid(projectWords.results, results, ''),
  })
  return {
    type: 'project',
    ...row,
    ...readCommon(row),
    ...ofWords(row),
    colour: valid(projectFields.colour, row.colour || null, null),
    link: valid(projectFields.link, row.link || null, null),
    translations: readTranslations(translations, ({ search_text: _, ...text }) => ({
      ...text,
      ...ofWords(text),
    })),
  }
}

/** Reads a news article's row and those of its translations; see `readProject`. */
export function readNewsStory(
  row: Row<'news'>,
  translations: readonly Row<'news_translations'>[],
): StoredOf<'news'> {
  return {
    type: 'news',
    ...row,
    ...readCommon(row),
    excerpt: row.excerpt?.trim() ? row.excerpt : null,
    category: row.category?.trim() ? row.category : null,
    translations: readTranslations(translations, (text) => text),
  }
}

/** The row of a checked project, changed at `now` unless it says when. */
export function projectRow(
  { type, translations, ...input }: ProjectInput & { type?: 'project' },
  now: Date,
): Row<'projects'> {
  return {
    ...input,
    tags: JSON.stringify(input.tags),
    kept_off: JSON.stringify(input.kept_off),
    search_text: searchText(input),
    updated_at: input.updated_at ?? now.toISOString(),
  }
}

/** The row of a checked news article, changed at `now` unless it says when. */
export function newsRow(
  { type, translations, ...input }: NewsInput & { type?: 'news' },
  now: Date,
): Row<'news'> {
  return {
    ...input,
    kept_off: JSON.stringify(input.kept_off),
    updated_at: input.updated_at ?? now.toISOString(),
  }
}

/** The rows of a checked project's translations; see `projectRow`. */
export function projectTranslationRows(
  story: ProjectInput,
  now: Date,
): readonly Row<'project_translations'>[] {
  return translationRows({ ...story, type: 'project' }, story.translations, now).map((row) => ({
    ...row,
    tags: JSON.stringify(row.tags),
    search_text: searchText(row),
  }))
}

/** The rows of a checked news article's translations; see `newsRow`. */
export function newsTranslationRows(
  story: NewsInput,
  now: Date,
): readonly Row<'news_translations'>[] {
  return translationRows({ ...story, type: 'news' }, story.translations, now)
}

function translationRows<Text extends TranslationDetails>(
  story: Story,
  translations: Readonly<Partial<Record<Language, Text>>>,
  now: Date,
) {
  return knownLanguages.flatMap((language) => {
    const text = translations[language]
    if (!text) return []
    return {
      ...text,
      story_id: story.id,
      language,
      published_at: text.published_at ?? story.published_at,
      source_hash: text.source_hash ?? sourceHash(story),
      updated_at: text.updated_at ?? now.toISOString(),
    }
  })
}

type TranslationRow = Readonly<{ story_id: string; language: string; status: string }>

function readTranslations<Stored extends TranslationRow, Text extends TranslationRow>(
  rows: readonly Stored[],
  read: (row: Stored) => Text,
) {
  type Kept = Omit<Text, 'story_id' | 'language' | 'status'> & { status: StoryState }
  const found: Partial<Record<Language, Kept>> = {}
  for (const row of rows) {
    const { story_id, language: named, status, ...text } = read(row)
    const language = knownLanguages.find((it) => it === named)
    if (language) found[language] = { ...text, status: readState(status) }
  }
  return found
}

function readCommon(
  row: Pick<Row<'projects'>, 'language' | 'kept_off' | 'image_url' | 'image_alt' | 'status'>,
) {
  return {
    language: valid(projectFields.language, row.language, firstLanguage()),
    kept_off: valid(projectFields.kept_off, parseJson(row.kept_off), []),
    image_url: row.image_url || null,
    image_alt: row.image_alt?.trim() ? row.image_alt : null,
    status: readState(row.status),
  }
}

/** The value as its field's schema has it, or `instead` of an invalid one. */
function valid<Value, Else>(field: z.ZodType<Value>, value: unknown, instead: Else): Value | Else {
  const { success, data } = field.safeParse(value)
  return success ? data : instead
}

function readState(value: string): StoryState {
  return value === 'draft' ? 'draft' : 'published'
}
