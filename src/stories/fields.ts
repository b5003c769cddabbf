import { z } from 'zod'
import { dayBegins } from '#hours/hours'
import { firstLanguage, knownLanguages, normalizedText } from '#i18n/i18n'

/**
 * The fields of projects and news, each defined once: the source of the types that pages use, of validation,
 * and of the columns of exports and imports. A new field needs an entry here, a migration that adds its column,
 * that column in `src/database/schema.ts`, and its text where a page shows it. A field among the words also
 * needs a column in the translations.
 */

/** A draft is never public; a published story is from its `published_at` on. */
const storyStates = ['draft', 'published'] as const

export type StoryState = (typeof storyStates)[number]

/** The background colours of projects, each from its client's brand (`clients.css`). */
export const clientColours = [
  ...(['sea', 'slate', 'ember', 'pine', 'plum'] as const),
  ...(['mist', 'straw', 'moss', 'dawn', 'heather'] as const),
] as const

type ClientColour = (typeof clientColours)[number]

/** For projects whose client has no colour. */
const neutral = ['slate', 'straw', 'mist'] as const

/** The background of a project; one without a colour gets a neutral one derived from its id. */
export function clientColour(
  project: Readonly<{ id: string; colour: ClientColour | null }>,
): ClientColour {
  const sum = [...project.id].reduce((so, letter) => so + (letter.codePointAt(0) ?? 0), 0)
  return project.colour ?? neutral[sum % neutral.length] ?? neutral[0]
}

/** One result on a project's page: `162`, `trips moved in the first year`. */
export type Result = Readonly<{ figure: string; label: string }>

/** As many as fit side by side on a project's page. */
const mostResults = 3
/** In characters; figures are set large. */
const longestFigure = 16
const longestLabel = 90

/**
 * Parses the results of a project: up to three lines `figure | what it means`; blank lines are ignored.
 *
 * @returns undefined for an invalid or overlong line, or too many lines
 */
export function readResults(text: string): readonly Result[] | undefined {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const results = lines.flatMap((line) => readLine(line) ?? [])
  return results.length === lines.length && lines.length <= mostResults ? results : undefined
}

function readLine(line: string): Result | undefined {
  const at = line.indexOf('|')
  const [figure, label] = [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()]
  const isShort = [...figure].length <= longestFigure && [...label].length <= longestLabel
  return figure !== '' && label !== '' && isShort ? { figure, label } : undefined
}

type Kind = Readonly<{
  /** What a field of this kind accepts, in words for staff. */
  expected: string
  /** The default of a field that was left out. */
  empty?: '' | null | readonly []
}>

const kinds = z.registry<Kind>()

/** Defines a kind of field: its schema, what it accepts, and its default. */
function field<Check extends z.ZodType>(check: Check, expected: string, empty?: Kind['empty']) {
  const made = check.clone()
  const plain: z.ZodType = made
  kinds.add(plain, empty === undefined ? { expected } : { expected, empty })
  return made
}

const characters = z
  .string()
  .regex(/^[^\0]*$/, 'contains a NUL character')
  .refine((value) => value.isWellFormed(), 'contains half of a character')
const nonEmpty = characters.normalize('NFC').trim().min(1)
const maybeText = characters
  .nullable()
  .transform((value) => (value?.trim() ? value.normalize('NFC') : null))
/** A tag or category; spellings that look the same are unified. */
const shared = characters.overwrite(normalizedText).min(1)
const webAddress = z.url({ protocol: /^https?$/ })
const address = 'a-z, 0-9 and single hyphens, as in nyr-vefur'

export const instant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((value) => (value.length === 10 ? dayBegins(value) : new Date(value).toISOString()))

// The kinds of fields. A list is stored as JSON, all others as they are.

/**
 * Part of an address. One or two dots alone would mean another folder (RFC 3986, 5.2.4), and an escape would
 * be decoded twice: the server refuses both before routing.
 */
const id = field(
  nonEmpty
    .max(200)
    .regex(
      /^(?!(?:.*[/\\])?\.{1,2}(?:[/\\;]|$))(?!.*%[\dA-Fa-f]{2})\P{Cc}+$/su,
      'cannot be part of an address',
    ),
  address,
)
const slug = field(
  z
    .string()
    .max(200)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'only a-z, 0-9 and single hyphens'),
  address,
)
const language = field(z.enum(knownLanguages).default(firstLanguage), knownLanguages.join(', '))
const line = field(nonEmpty, 'a line of text')
const category = field(shared, 'a line of text')
const text = field(characters, 'text', '')
const optionalText = field(maybeText, 'text', null)
/** In characters, half a book: it takes some tenths of a second to render. */
const longestContent = 200_000
const content = field(
  characters.max(longestContent),
  `a text of at most ${longestContent} characters`,
  '',
)
const list = field(z.array(shared), 'texts with commas between them', [])
/** Languages whose domains do not show the story. */
const keptOff = field(
  z.array(z.enum(knownLanguages)).default([]),
  `languages other than its own: ${knownLanguages.join(', ')}`,
  [],
)
/** Alternative text; blank for a decorative picture. */
const imageAlt = field(maybeText.default(null), 'what the picture shows', null)
const colour = field(z.enum(clientColours).nullable().default(null), clientColours.join(', '), null)
const results = field(
  characters.refine((value) => readResults(value) !== undefined, 'no lines of results').default(''),
  'up to three lines "figure | what it means", a figure of at most 16 characters',
  '',
)
const optionalCategory = field(
  characters
    .nullable()
    .transform((value) => normalizedText(value ?? '') || null)
    .default(null),
  'a line of text',
  null,
)
const link = field(webAddress.nullable(), 'an address (https://…)', null)
const image = field(
  z.union([webAddress, characters.startsWith('/')]).nullable(),
  'a path on the site or an address (https://…)',
  null,
)
/** The focal point that stays in view when a picture is cropped: percent from left and top, as in `50 30`. */
export const focusPoint = z
  .string()
  .regex(/^(?:\d|[1-9]\d|100) (?:\d|[1-9]\d|100)$/, 'two numbers from 0 to 100')
const imageFocus = field(
  focusPoint.nullable().default(null),
  'two numbers from 0 to 100, as in 50 30',
  null,
)
const status = field(z.enum(storyStates).default('published'), storyStates.join(', '))
/** A date or an instant with an offset; a date means midnight in the agency's time zone. */
const time = field(
  instant,
  'a date or a time by the clock of the agency: 2026-11-21, 2026-11-21 12:00',
)

/** The translatable fields of a project, in export order. */
export const projectWords = {
  title: line,
  description: text,
  category,
  tags: list,
  /** What the work achieved; see `readResults`. */
  results,
  image_alt: imageAlt,
  /** Markdown; see `Prose`. */
  content,
}

/** The translatable fields of a news article, in export order. */
export const newsWords = {
  title: line,
  /** Null when the page should show the beginning of the content. */
  excerpt: optionalText,
  category: optionalCategory,
  image_alt: imageAlt,
  /** Markdown; see `Prose`. */
  content,
}

export type StoryWord = keyof typeof projectWords | keyof typeof newsWords

/** The names of the translatable fields of each type, in export order. */
export const storyWords = {
  project: namesOf(projectWords),
  news: namesOf(newsWords),
} as const

function namesOf<Words extends object>(words: Words) {
  return Object.keys(words).filter((name): name is Extract<keyof Words, string> => name in words)
}

/** The fields of a translation besides its text: when it replaces the original on its domain. */
export const translationState = { status, published_at: time.optional() }

/** As `translationState`, for the original, with the hint for its time. */
const state = { status, published_at: time }

const { content: _projectText, ...projectHead } = projectWords

/** The fields of a project, in export order. Its id is its address, which staff may change. */
export const projectFields = {
  id,
  language,
  kept_off: keptOff,
  ...projectHead,
  colour,
  link,
  image_url: image,
  image_focus: imageFocus,
  status,
  published_at: time,
  content,
}

const { content: _newsText, ...newsHead } = newsWords

/** As `projectFields`, for a news article: its slug is its address, its id never changes. */
export const newsFields = {
  id,
  slug,
  language,
  kept_off: keptOff,
  ...newsHead,
  image_url: image,
  image_focus: imageFocus,
  status,
  published_at: time,
  content,
}

/** A field with its name, in the table as in exports and imports. */
export type Column = Readonly<{ name: string }> & Kind

/** The columns of each type, in export order. */
export const columnsOf = { project: columns(projectFields), news: columns(newsFields) } as const

/** As `columnsOf`, for a translation. */
export const translationColumnsOf = {
  project: columns({ ...projectHead, ...state, content }),
  news: columns({ ...newsHead, ...state, content }),
} as const

function columns(fields: Readonly<Record<string, z.ZodType>>): readonly Column[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    ...(kinds.get(field) ?? { expected: 'text' }),
  }))
}
