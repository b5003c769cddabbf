import type { z } from 'zod'
import { isKnownLanguage, knownLanguages } from '#i18n/i18n'
import { pictureSource } from '#pictures/pictures'
import { type StoredStory, type Story, storyInput } from '../story.ts'
import { brokenLinkIn, linksIn, mayLinkTo, picturesIn, withPlainBlanks } from '../story-text.ts'
import { type Category, isListed } from './categories.ts'

/** A problem in a text that staff must fix before it is published. */
type TextProblem = Readonly<{
  /** Line number in the text, from 1. */
  line: number
  problem: TextProblemKind
  /** The address or tag concerned. */
  value: string
}>

/**
 * An unsupported heading, a link or picture with an invalid address, a picture inside a line or without
 * alternative text, or HTML, which would show as text.
 */
export type TextProblemKind =
  | 'heading'
  | 'link'
  | 'picturePlace'
  | 'pictureWords'
  | 'pictureAddress'
  | 'html'

/** An HTML tag; one behind a backslash (`\<b>`) is meant as text. */
const htmlTag =
  /(?<!\\)<(?:!--|\/?(?:a|article|b|big|blockquote|br|center|code|div|em|embed|figcaption|figure|font|footer|form|h[1-6]|header|hr|i|iframe|img|input|li|link|meta|nav|object|ol|p|picture|pre|s|script|section|small|source|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul|video)(?:\s[^<>]*)?\/?>)/i

/** Whether a text contains HTML tags. */
export function hasHtml(content: string): boolean {
  return htmlTag.test(content)
}

/** The addresses of all pictures of a story: its own and those in its texts. */
export function picturesOf(story: Story): readonly string[] {
  const texts = [story, ...Object.values(story.translations)]
  return [story.image_url ?? [], ...texts.map(({ content }) => picturesIn(content))].flat()
}

/**
 * The problems in a story's text and those of its translations, by column: `content`, `content.da`.
 *
 * @param imageHosts see IMAGE_HOSTS
 */
export function storyProblems(
  story: Story,
  imageHosts: readonly string[],
): readonly (TextProblem & Readonly<{ column: string }>)[] {
  const texts = knownLanguages.flatMap((language) => {
    const text = story.translations[language]
    return text ? [[`content.${language}`, text.content] as const] : []
  })
  return [['content', story.content] as const, ...texts].flatMap(([column, content]) =>
    textProblems(content, imageHosts).map((problem) => ({ column, ...problem })),
  )
}

/** The problems in one text; see `storyProblems`. */
export function textProblems(
  content: string,
  imageHosts: readonly string[],
): readonly TextProblem[] {
  return withPlainBlanks(content)
    .split(/\r\n?|\n/)
    .flatMap((text, index) => {
      const at = ([problem, value]: Found): TextProblem => ({ line: index + 1, problem, value })
      const [heading] = /^#(?!#{1,2} )#* /.exec(text) ?? []
      const [tag] = htmlTag.exec(text) ?? []
      return [
        ...(heading ? [at(['heading', heading.trim()])] : []),
        ...linkProblems(text, imageHosts).map(at),
        ...(tag ? [at(['html', tag])] : []),
      ]
    })
}

type Found = readonly [TextProblemKind, string]

/** The start of a list item, quote or heading. */
const marker = /^\s*(?:(?:[-*+>]|\d+\.|#{2,3})\s+)+/

function linkProblems(text: string, imageHosts: readonly string[]): readonly Found[] {
  const line = text.replace(marker, '').trim()
  const broken = brokenLinkIn(line)
  const found = linksIn(line)
  const [around] = found
  const problems = found.flatMap(({ type, href, text: words, raw }): readonly Found[] => {
    if (type === 'link') return mayLinkTo(href) ? [] : [['link', href]]
    const isAlone = [raw, `[${raw}](${around?.href})`].includes(text.trim())
    return [
      ...(isAlone ? [] : [['picturePlace', href] as const]),
      ...(words.trim() ? [] : [['pictureWords', href] as const]),
      ...(pictureSource(href, imageHosts) ? [] : [['pictureAddress', href] as const]),
    ]
  })
  return broken === undefined ? problems : [...problems, ['link', broken]]
}

/** The problem of each field that can have only one kind. */
const kinds = {
  id: 'address',
  slug: 'address',
  link: 'link',
  image_url: 'image',
  image_focus: 'focus',
  published_at: 'time',
  translations: 'ownLanguage',
  kept_off: 'ownLanguage',
  category: 'category',
  results: 'results',
} as const
const kindsByName = new Map<string, FieldProblemKind>(Object.entries(kinds))

/** The kinds of problems of fields, besides `TextProblemKind`. */
type FieldProblemKind =
  | (typeof kinds)[keyof typeof kinds]
  | ('empty' | 'long' | 'characters' | 'taken' | 'unknown')

/** A problem with one field of a story. */
export type StoryProblem = Readonly<{
  /** The field of the story, prefixed with the language for a translation: `title`, `da.title`. */
  field: string
  problem: FieldProblemKind | TextProblemKind
  /** Line number within a text, from 1. */
  line?: number
  /** The text, address or tag concerned; untrusted, so show it as plain text. */
  value?: string
  /** Whether it prevents saving, or only publishing. */
  blocks: 'saving' | 'publishing'
}>

/** A checked story; undefined when a problem prevents saving. */
export type CheckedStory = Readonly<{
  story: Story | undefined
  problems: readonly StoryProblem[]
}>

type Means = Readonly<{
  /** See IMAGE_HOSTS. */
  imageHosts: readonly string[]
  categories: readonly Category[]
  /** The stored story; values that it already has are not refused. */
  before?: StoredStory | undefined
}>

/**
 * Checks the story that a form gives, in the shape of `Story`. Returns the problems in the order of the
 * story's own fields, then of its translations.
 */
export function checkStory(given: unknown, means: Means): CheckedStory {
  const parsed = storyInput.safeParse(given, { reportInput: true })
  if (!parsed.success) {
    const problems = parsed.error.issues.map(problemOf)
    return {
      story: undefined,
      problems: [...new Map(problems.map((it) => [it.field, it])).values()],
    }
  }
  const story = parsed.data
  const address = addressProblem(story, means.before)
  const problems: readonly StoryProblem[] = [
    ...address,
    ...categoryProblems(story, means),
    ...publishingProblems(story, means.imageHosts),
  ]
  return { story: address.length > 0 ? undefined : story, problems }
}

/** Existing project ids may contain any character; a new one must have the form of a slug. */
function addressProblem(story: Story, before: StoredStory | undefined): StoryProblem[] {
  if (story.type === 'news' || story.id === before?.id) return []
  const isPlain = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(story.id)
  return isPlain ? [] : [{ field: 'id', problem: 'address', value: story.id, blocks: 'saving' }]
}

function categoryProblems(story: Story, { categories, before }: Means): StoryProblem[] {
  if (story.type !== 'project') return []
  const old = before?.type === 'project' ? before : undefined
  return knownLanguages.flatMap((language) => {
    const isOwn = language === story.language
    const value = isOwn ? story.category : story.translations[language]?.category
    const was = language === old?.language ? old.category : old?.translations[language]?.category
    if (value === undefined || value === was) return []
    if (isListed(categories, language, value)) return []
    const field = isOwn ? 'category' : `${language}.category`
    return [{ field, problem: 'category', value, blocks: 'saving' }]
  })
}

function publishingProblems(story: Story, imageHosts: readonly string[]): StoryProblem[] {
  return storyProblems(story, imageHosts).map(({ column, ...found }) => {
    const [name = column, language] = column.split('.')
    return { ...found, field: language ? `${language}.${name}` : name, blocks: 'publishing' }
  })
}

function problemOf(issue: z.core.$ZodIssue): StoryProblem {
  const path = issue.path.map(String)
  const [first = '', language = '', inside = ''] = path
  const isTranslated = first === 'translations' && isKnownLanguage(language) && inside !== ''
  const name = isTranslated ? inside : first
  const value = issue.input
  return {
    field: isTranslated ? `${language}.${name}` : name || 'story',
    problem: kindOf(name, value, issue),
    ...(typeof value === 'string' && value !== '' && { value }),
    blocks: 'saving',
  }
}

function kindOf(name: string, value: unknown, issue: z.core.$ZodIssue): FieldProblemKind {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return 'empty'
  if (issue.code === 'too_big') return 'long'
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    return 'characters'
  }
  return kindsByName.get(name) ?? 'unknown'
}
