import { z } from 'zod'
import { fallbackLanguage, languages } from '#i18n/languages'
import type { NewsRow, ProjectRow } from './schema.ts'
import { searchText } from './search-text.ts'

const text = z.string().regex(/^[^\0]*$/, 'contains a NUL character')
const line = text.trim().min(1)
const instant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((value) => new Date(value).toISOString())
const webAddress = z.url({ protocol: /^https?$/ })

const shared = {
  id: line,
  language: z.enum(languages).default(fallbackLanguage),
  title: line,
  content: text,
  /** An address, or a path on the site itself. */
  image_url: z.union([webAddress, z.string().startsWith('/')]).nullable(),
  /** A date or an instant with its offset; a date alone means midnight UTC, as in Iceland. */
  published_at: instant,
}

/** A project as the agency writes it in JSON. */
export const projectInput = z.strictObject({
  ...shared,
  description: text,
  category: line,
  tags: z.array(line),
  link: webAddress.nullable(),
})

/** A news item as the agency writes it in JSON. */
export const newsInput = z.strictObject({
  ...shared,
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'only a-z, 0-9 and single hyphens'),
  excerpt: text.nullable(),
})

export type ProjectInput = z.output<typeof projectInput>
export type NewsInput = z.output<typeof newsInput>

/** The row of a checked project, changed at `now`. */
export function projectRow(input: ProjectInput, now: Date): ProjectRow {
  return {
    ...input,
    tags: JSON.stringify(input.tags),
    search_text: searchText(input),
    updated_at: now.toISOString(),
  }
}

/** The row of a checked news item, changed at `now`. */
export function newsRow(input: NewsInput, now: Date): NewsRow {
  return { ...input, updated_at: now.toISOString() }
}
