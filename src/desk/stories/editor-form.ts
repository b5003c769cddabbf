import { isLanguage, type Language, languages } from '#i18n/i18n'
import { ImageRefusedError, imageLimits, unlessFull } from '#pictures/pictures'
import {
  type Category,
  type CheckedStory,
  categoryName,
  checkStory,
  type DraftValues,
  editedLanguages,
  type StoredStory,
  type Story,
  sourceHash,
  storyWords,
} from '#stories/stories'
import type { Desk } from '../page.ts'
import { postedParts } from '../posted-form.ts'
import { inTurn, keepPicture, pictureMessage, withBusyText } from './picture.ts'

type Means = Readonly<{ categories: readonly Category[]; imageHosts: readonly string[] }>

/** The text fields that the form has in each language; a project’s category is chosen once for all. */
export const formWords = {
  project: storyWords.project.filter((word) => word !== 'category'),
  news: storyWords.news,
}

/** A translation exists when at least one of these is filled in. */
const substantive = ['title', 'description', 'excerpt', 'content']

/** The name of a form field: the original's as it is, a translation's prefixed with its language. */
function fieldName(story: StoredStory, language: Language, word: string): string {
  return language === story.language ? word : `${language}.${word}`
}

/** The values of the editor's form for a story, by field name. */
export function valuesOf(story: StoredStory, categories: readonly Category[]): DraftValues {
  const [x = '50', y = '50'] = (story.image_focus ?? '').split(' ').filter(Boolean)
  const values: Record<string, string> = {
    address: story.type === 'news' ? story.slug : story.id,
    image_url: story.image_url ?? '',
    focus_x: x,
    focus_y: y,
  }
  for (const language of story.kept_off) values[`kept_off.${language}`] = 'on'
  if (story.type === 'project') {
    values.colour = story.colour ?? ''
    values.link = story.link ?? ''
    values.category = categoryOf(story, categories)?.id ?? ''
  }
  for (const language of editedLanguages(story)) {
    const text = language === story.language ? story : story.translations[language]
    const words = new Map<string, unknown>(Object.entries(text ?? {}))
    for (const word of formWords[story.type]) {
      const value = words.get(word)
      const written = Array.isArray(value) ? value.join(', ') : value
      values[fieldName(story, language, word)] = typeof written === 'string' ? written : ''
    }
  }
  return values
}

/** The category of a project, found by its name in the project's language; undefined for none. */
export function categoryOf(story: StoredStory, categories: readonly Category[]) {
  if (story.type !== 'project') return undefined
  return categories.find((it) => categoryName(it, story.language) === story.category)
}

/**
 * Applies the form to the story `before` and checks the result; states and dates stay as they were. A
 * language with only blank fields has no translation.
 */
export function storyFromForm(
  values: URLSearchParams,
  before: StoredStory,
  { categories, imageHosts }: Means,
): CheckedStory {
  const { type, language } = before
  const address = lineOf(values, 'address').trim()
  const chosen = categories.find(({ id }) => id === values.get('category'))
  const text = (into: Language) => {
    const words = formWords[type].map((word) => [
      word,
      wordOf(word, lineOf(values, fieldName(before, into, word))),
    ])
    const category = chosen ? categoryName(chosen, into) : oldCategory(before, into)
    return { ...Object.fromEntries(words), ...(type === 'project' && { category }) }
  }
  const translations = languages().flatMap((into) => {
    const isBlank = substantive.every((word) => !values.get(`${into}.${word}`)?.trim())
    if (into === language || isBlank) return []
    const old = before.translations[into]
    return [[into, { status: 'draft', ...old, ...text(into) }]]
  })
  const unasked = Object.entries(before.translations).filter(([into]) => !isLanguage(into))
  const given = {
    // Fields that the form does not have stay.
    ...before,
    updated_at: undefined,
    ...(type === 'news' ? { slug: address } : { id: address }),
    ...(type === 'project' && {
      colour: values.get('colour') || null,
      link: lineOf(values, 'link').trim() || null,
    }),
    ...text(language),
    kept_off: [
      ...before.kept_off.filter((it) => !isLanguage(it)),
      ...languages().filter((it) => values.has(`kept_off.${it}`)),
    ],
    image_url: lineOf(values, 'image_url').trim() || null,
    image_focus: focusFrom(values),
    translations: Object.fromEntries([...unasked, ...translations]),
  }
  const checked = checkStory(given, { categories, imageHosts, before })
  // The form has one field for both.
  const problems = checked.problems.map((it) =>
    it.field === 'slug' || it.field === 'id' ? { ...it, field: 'address' } : it,
  )
  return { ...checked, problems }
}

function lineOf(values: URLSearchParams, name: string): string {
  return (values.get(name) ?? '').replace(/\r\n?/g, '\n')
}

function wordOf(word: string, value: string): unknown {
  if (word === 'tags') {
    const tags = value.split(',').map((tag) => tag.trim())
    return [...new Set(tags.filter(Boolean))]
  }
  if (['excerpt', 'category', 'image_alt'].includes(word)) return value.trim() || null
  if (word === 'results') return value.trim()
  return word === 'content' ? value : value.replace(/\s+/g, ' ').trim()
}

/** The centre is the default, so it is stored as null. */
function focusFrom(values: URLSearchParams): string | null {
  const focus = `${values.get('focus_x') ?? '50'} ${values.get('focus_y') ?? '50'}`
  return focus === '50 50' ? null : focus
}

function oldCategory(before: StoredStory, language: Language): string | undefined {
  if (before.type !== 'project') return undefined
  const own = language === before.language ? before : before.translations[language]
  return own?.category ?? before.category
}

/** A change of state for the texts of a story in some languages. */
type Publication = Readonly<
  { what: 'publish' | 'withdraw' } | { what: 'schedule'; at: string } | { what: 'current' }
>

/** Returns the story with its texts in these languages published, scheduled, withdrawn or marked current. */
export function withPublication(
  story: Story,
  chosen: readonly Language[],
  publication: Publication,
  now: Date,
): Story {
  const changed = structuredClone(story)
  const moment = now.toISOString()
  for (const language of chosen) {
    const text = language === changed.language ? changed : changed.translations[language]
    if (!text) continue
    const { what } = publication
    if (what === 'withdraw') text.status = 'draft'
    if (what === 'current' && text !== changed)
      Object.assign(text, { source_hash: sourceHash(changed) })
    const isShown = text.status === 'published' && (text.published_at ?? moment) <= moment
    // A text that is already public keeps its date.
    if (what === 'publish' && !isShown) text.published_at = moment
    if (what === 'schedule') text.published_at = publication.at
    if (what === 'publish' || what === 'schedule') text.status = 'published'
  }
  return changed
}

/**
 * Returns the story with its up-to-date translations still marked as such, after a change such as a typo
 * that does not concern them.
 */
export function withSmallChange(story: Story, before: Story): Story {
  const changed = structuredClone(story)
  const old = sourceHash(before)
  const source_hash = sourceHash(changed)
  for (const text of Object.values(changed.translations)) {
    if (text?.source_hash === old) Object.assign(text, { source_hash })
  }
  return changed
}

const actions = [
  ...(['save', 'publish', 'schedule', 'withdraw', 'current', 'discard'] as const),
  ...(['link', 'unlink'] as const),
  ...(['picture', 'no-picture', 'remove', 'remove-now'] as const),
] as const

type EditorAction = (typeof actions)[number]

/** A parsed post of the editor. */
export type EditorPost = Readonly<{
  action: EditorAction
  /** The language in the button's value, such as `current.da`. */
  language: Language | undefined
  /** The fields of the story, with the address of an uploaded picture. */
  values: URLSearchParams
  /** `updated_at` of the story when editing began. */
  before: string
  /** The token of this editor's preview. */
  preview: string
  /** Why the picture was refused, in the reader's language; undefined if it was not. */
  problem: string | undefined
}>

/** Form fields that do not belong to the story. */
const controlFields = ['do', 'before', 'preview']

/** The limit for a post: a picture and the longest story, in bytes. */
const limitBytes = imageLimits.bytes + 2 * 1024 * 1024

/**
 * Parses a post of the editor; an unknown button saves. Responds 503 while two pictures are already being
 * processed. Throws when the post is too long or not a form.
 */
export async function readEditorPost(desk: Desk): Promise<EditorPost | Response> {
  const post = await unlessFull(() => inTurn(desk.request, () => readPost(desk)))
  return post instanceof Response
    ? withBusyText(post, desk.texts.deskStories.picture.busyForm)
    : post
}

async function readPost({ request, services, texts }: Desk): Promise<EditorPost> {
  const form = await postedParts(request, limitBytes)
  const given = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') given.set(name, value)
  const values = storyFields(given)
  let problem: string | undefined
  const file = form.get('picture')
  if (file instanceof File && file.size > 0) {
    try {
      values.set('image_url', await keepPicture(file, services))
    } catch (thrown) {
      if (!(thrown instanceof ImageRefusedError)) throw thrown
      problem = pictureMessage(thrown.problem, texts.deskStories)
    }
  }
  const [action = '', language] = (given.get('do') ?? '').split('.')
  return {
    action: actions.find((it) => it === action) ?? 'save',
    language: isLanguage(language) ? language : undefined,
    values,
    before: given.get('before') ?? '',
    preview: given.get('preview') ?? '',
    problem,
  }
}

/** The fields of the form that belong to the story. */
export function storyFields(form: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...form].filter(([name]) => !controlFields.includes(name)))
}
