import { z } from 'zod'
import type { NewsRow, ProjectRow } from '#database/schema'
import { fallbackLanguage, languages } from '#i18n/languages'
import { contentStates } from '../published.ts'
import { searchText } from '../search-text.ts'

const text = z
  .string()
  .regex(/^[^\0]*$/, 'contains a NUL character')
  .refine((value) => value.isWellFormed(), 'contains half of a character')
const line = text.trim().min(1)
const instant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((value) => new Date(value).toISOString())
const webAddress = z.url({ protocol: /^https?$/ })

const shared = {
  /** Part of an address, where one or two dots alone mean another folder (RFC 3986, 5.2.4). */
  id: line.max(200).regex(/^(?!\.{1,2}$)\P{Cc}+$/u, 'cannot be part of an address'),
  language: z.enum(languages).default(fallbackLanguage),
  title: line,
  content: text,
  /** An address, or a path on the site itself. */
  image_url: z.union([webAddress, text.startsWith('/')]).nullable(),
  status: z.enum(contentStates).default('published'),
  /** A date or an instant with its offset; a date alone means midnight UTC, as in Iceland. */
  published_at: instant,
  /** Only what was exported has it: then it comes back as it was. */
  updated_at: instant.optional(),
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
  slug: z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'only a-z, 0-9 and single hyphens'),
  /** Blank is the same as none. */
  excerpt: text.nullable().transform((value) => (value?.trim() ? value : null)),
})

export type ProjectInput = z.output<typeof projectInput>
export type NewsInput = z.output<typeof newsInput>

/** The row of a checked project, changed at `now` unless it says when. */
export function projectRow(input: ProjectInput, now: Date): ProjectRow {
  return {
    ...input,
    tags: JSON.stringify(input.tags),
    search_text: searchText(input),
    updated_at: input.updated_at ?? now.toISOString(),
  }
}

/** The row of a checked news item, changed at `now` unless it says when. */
export function newsRow(input: NewsInput, now: Date): NewsRow {
  return { ...input, updated_at: input.updated_at ?? now.toISOString() }
}
