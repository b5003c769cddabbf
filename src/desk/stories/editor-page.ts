import { officeMoment, officeTimeZone } from '#hours/hours'
import { formatMoment, isKnownLanguage, type Language, languages } from '#i18n/i18n'
import { imageNameOf, ratioOf } from '#pictures/pictures'
import {
  clientColours,
  createPreviews,
  type DraftValues,
  dropDraft,
  editedLanguages,
  listCategories,
  listVersions,
  pictureKindOf,
  readDraft,
  removeStory,
  type StoredStory,
  type Story,
  StoryChangedError,
  type StoryProblem,
  StoryTakenError,
  saveDraft,
  saveStory,
  storyForDesk,
  storyTypes,
  textIn,
  type VersionCause,
} from '#stories/stories'
import { deskRoutes } from '../access/rights.ts'
import { ago, fullMoment } from '../formats.ts'
import { type Desk, deskPage, seeOther, staffOf, textResponse, type ViewOf } from '../page.ts'
import { presentText } from '../pages/open-pages.ts'
import { storyPath } from '../paths.ts'
import { postedForm } from '../posted-form.ts'
import { listStaff } from '../staff.ts'
import { differencesOf } from './differences.ts'
import {
  type EditorPost,
  formWords,
  readEditorPost,
  storyFields,
  storyFromForm,
  valuesOf,
  withPublication,
  withSmallChange,
} from './editor-form.ts'
import { linkDays, makeLinks, publicPath, renewPreview, takeBackLinks } from './editor-previews.ts'

/** A story with the data that its editor needs. */
type Edited = Readonly<{
  story: StoredStory
  outdated: readonly Language[]
  oldKeys: readonly string[]
  categories: Awaited<ReturnType<typeof listCategories>>
  imageHosts: readonly string[]
}>

type EditorState = Readonly<{
  values: DraftValues
  before: string
  problems?: readonly EditorProblem[]
  notice?: Awaited<ReturnType<typeof noticeOf>>
  /** Whether the fields show a post. */
  isPosted?: boolean
  /** The form was refused: problems are shown at its fields. */
  failed?: boolean
  /** Shows the confirmation before a removal. */
  removing?: boolean
  /** Preview links in each language, for people without access to the desk. */
  links?: readonly Readonly<{ language: Language; href: string }>[]
  /** Whether the shared preview links were just revoked. */
  isTakenBack?: boolean
  /** The token of the editor's own preview. */
  preview?: string
}>

/** A problem with a field; the form has some fields that a story does not. */
export type EditorProblem =
  | StoryProblem
  | Readonly<{
      field: string
      problem: 'past' | 'noLanguage' | 'picture'
      value?: string
      line?: number
      blocks: 'saving'
    }>

export type EditorView = ViewOf<typeof editorPage>

/**
 * The editor of a story: shows the story or the writer's unsaved draft, and saves, publishes and removes it.
 * Undefined when there is no such story.
 */
export const editorPage = deskPage('story', async (desk) => {
  const edited = await editedStory(desk)
  if (!edited) return undefined
  if (desk.request.method !== 'POST') return await openEditor(desk, edited)
  const post = await readEditorPost(desk)
  if (post instanceof Response) return post
  const values = Object.fromEntries(post.values)
  const { before, preview } = post
  const show = (shown: Partial<EditorState>) =>
    showEditor(desk, edited, { values, before, preview, isPosted: true, ...shown })
  if (post.problem) {
    const problem = { field: 'picture', value: post.problem, blocks: 'saving' } as const
    return await show({ failed: true, problems: [{ ...problem, problem: 'picture' }] })
  }
  switch (post.action) {
    case 'discard':
      return await discard(desk, edited)
    case 'link':
      return await show({ links: await makeLinks(desk, edited.story) })
    case 'unlink':
      await takeBackLinks(desk, edited.story)
      return await show({ isTakenBack: true })
    case 'picture':
      // The picture was stored when the post was parsed.
      return await show({})
    case 'no-picture':
      return await show({ values: { ...values, image_url: '' } })
    case 'remove':
      return await show({ removing: true })
    case 'remove-now':
      return await remove(desk, edited, post, show)
    default:
      return await save(desk, edited, post, show)
  }
})

type Show = (shown: Partial<EditorState>) => ReturnType<typeof showEditor>

/** Loads the story that the address names, with the choices of its form. */
async function editedStory({ database, params, services }: Desk): Promise<Edited | undefined> {
  const type = storyTypes.find((it) => it === params.type)
  const found = type && (await storyForDesk(database.db, type, params.id ?? ''))
  const imageHosts = services.environment.IMAGE_HOSTS
  return found && { ...found, categories: await listCategories(database.db), imageHosts }
}

async function openEditor(desk: Desk, edited: Edited) {
  const { story, categories } = edited
  const { type, id, updated_at: before } = story
  const stored = valuesOf(story, categories)
  const { problems } = storyFromForm(new URLSearchParams(stored), story, edited)
  const draft = await readDraft(desk.database.db, { type, id, by: staffOf(desk).id })
  const begun = draft?.basedOn ?? before
  const kind = begun === before ? 'draft' : 'conflict'
  const notice = draft && (await noticeOf(desk, edited, kind, draft.values, draft.savedAt))
  if (!draft || !notice || notice.differences.length === 0) {
    return await showEditor(desk, edited, { values: stored, before, problems })
  }
  return await showEditor(desk, edited, { values: draft.values, before, notice, problems })
}

/**
 * A notice before going on: about an unsaved draft, or another's change, with a diff against the stored story.
 *
 * @param savedAt when the draft was saved
 */
async function noticeOf(
  desk: Desk,
  { story, categories }: Edited,
  kind: 'draft' | 'conflict',
  values: DraftValues,
  savedAt = story.updated_at,
) {
  const stored = valuesOf(story, categories)
  // Unticked boxes are absent from a form.
  const ticked = Object.keys(stored).filter(isKeptOff)
  const unticked = Object.fromEntries(ticked.map((name) => [name, '']))
  const differences = differencesOf(stored, { ...unticked, ...values })
  const isConflict = kind === 'conflict'
  return {
    kind,
    /** Who changed the story meanwhile; undefined for nobody, or the command line. */
    by: isConflict ? await lastWriter(desk, story) : undefined,
    /** How long ago, in the reader's language. */
    ago: ago(isConflict ? story.updated_at : savedAt, desk),
    differences: differences.filter(
      ({ field }) => Object.hasOwn(stored, field) || isKeptOff(field),
    ),
  }
}

/** Whether a form field is the box that keeps a story off the domain of a language. */
function isKeptOff(name: string): boolean {
  return name.startsWith('kept_off.')
}

async function save(desk: Desk, edited: Edited, post: EditorPost, show: Show) {
  const { database, now } = desk
  const { story: before } = edited
  const { story, problems } = storyFromForm(post.values, before, edited)
  const blocking = problems.filter(({ blocks }) => blocks === 'saving')
  if (!story || blocking.length > 0) return await show({ failed: true, problems })
  const isSmall = post.values.has('small')
  const planned = plan(post, isSmall ? withSmallChange(story, before) : story, now)
  if (!planned.story) return await show({ failed: true, problems: [planned.problem] })
  const unfit = unfitToShow(planned.story, before, problems)
  if (unfit.length > 0) return await show({ failed: true, problems: unfit })
  // Detects changes since the writer began, not since this request.
  const begun = { ...before, updated_at: post.before }
  const by = staffOf(desk).id
  try {
    const saved = await saveStory(database, { before: begun, ...planned, by }, now)
    return seeOther(`${storyPath(saved.type, saved.id)}?done=${planned.cause}`)
  } catch (thrown) {
    if (thrown instanceof StoryTakenError) {
      const problem = { field: 'address', problem: 'taken', blocks: 'saving' } as const
      return await show({ failed: true, problems: [problem] })
    }
    if (!(thrown instanceof StoryChangedError)) throw thrown
    return await showConflict(desk, edited, post, show)
  }
}

/** Shows both texts; the next save overwrites, as the writer has then seen the other one. */
async function showConflict(desk: Desk, edited: Edited, post: EditorPost, show: Show) {
  const notice = await noticeOf(desk, edited, 'conflict', Object.fromEntries(post.values))
  return await show({ failed: true, before: edited.story.updated_at, notice })
}

type Plan = Readonly<
  { story: Story; cause: VersionCause } | { story?: undefined; problem: EditorProblem }
>

/** The action to perform besides saving. */
function plan({ action, values, language }: EditorPost, story: Story, now: Date): Plan {
  if (action === 'save') return { story, cause: 'saved' }
  if (action === 'current' && language) {
    return { story: withPublication(story, [language], { what: action }, now), cause: 'saved' }
  }
  const chosen = editedLanguages(story).filter((it) => values.has(`in.${it}`))
  const refuse = (field: string, problem: 'past' | 'noLanguage') =>
    ({ problem: { field, problem, blocks: 'saving' } }) as const
  if (chosen.length === 0) return refuse('publication', 'noLanguage')
  if (action === 'publish' || action === 'withdraw') {
    const cause = action === 'publish' ? 'published' : 'withdrawn'
    return { story: withPublication(story, chosen, { what: action }, now), cause }
  }
  const at = officeMoment(values.get('at') ?? '')
  if (!at || at <= now.toISOString()) return refuse('at', 'past')
  const scheduled = withPublication(story, chosen, { what: 'schedule', at }, now)
  return { story: scheduled, cause: 'scheduled' }
}

/** Problems in texts that are about to become public; an already public text may stay as it is. */
function unfitToShow(story: Story, before: StoredStory, problems: readonly StoryProblem[]) {
  return problems.filter(({ field, blocks }) => {
    const [first = ''] = field.split('.')
    const language = isKnownLanguage(first) ? first : story.language
    const text = language === story.language ? story : story.translations[language]
    const old = language === story.language ? before : before.translations[language]
    const isSame = old?.status === 'published' && old.content === text?.content
    return blocks === 'publishing' && text?.status === 'published' && !isSame
  })
}

async function discard(desk: Desk, { story }: Edited): Promise<Response> {
  const { type, id } = story
  await dropDraft(desk.database, { type, id, by: staffOf(desk).id })
  return seeOther(`${storyPath(type, id)}?done=discarded`)
}

async function remove(desk: Desk, edited: Edited, post: EditorPost, show: Show) {
  const { story } = edited
  try {
    const before = { ...story, updated_at: post.before }
    await removeStory(desk.database, { before, by: staffOf(desk).id }, desk.now)
    return seeOther('/stories?done=storyRemoved')
  } catch (thrown) {
    if (!(thrown instanceof StoryChangedError)) throw thrown
    return await showConflict(desk, edited, post, show)
  }
}

/** Where the desk loads a picture uncropped: an upload, a file of the site, or one on a listed host. */
function pictureAddress(imageUrl: string | null): string | undefined {
  const name = imageUrl && imageNameOf(imageUrl)
  return name ? `${deskRoutes.storyPicture.path}?name=${name}` : (imageUrl ?? undefined)
}

async function lastWriter(desk: Desk, { type, id }: StoredStory): Promise<string | undefined> {
  const { db } = desk.database
  const [last] = await listVersions(db, type, id, 1)
  return (await listStaff(db)).find((it) => it.id === last?.by)?.name
}

/** The data of the editor; also updates its preview to what the form shows. */
async function showEditor(desk: Desk, edited: Edited, shown: EditorState) {
  const { story, outdated, oldKeys, categories } = edited
  const { language, query, now } = desk
  const values = new URLSearchParams({ ...shown.values })
  const { preview, page } = await renewPreview(desk, edited, values, shown.preview)
  const others = languages().filter((it) => it !== story.language)
  const asked = others.find((it) => it === query.get('language'))
  const missing = others.find((it) => !story.translations[it] && !story.kept_off.includes(it))
  return {
    ...shown,
    type: story.type,
    words: formWords[story.type],
    id: story.id,
    path: storyPath(story.type, story.id),
    original: story.language,
    others,
    chosen:
      asked ?? others.find((it) => outdated.includes(it)) ?? missing ?? others[0] ?? story.language,
    preview,
    page,
    picture: pictureAddress(values.get('image_url')),
    origins: desk.siteOrigins,
    publicPath: publicPath(story),
    address: story.type === 'news' ? story.slug : story.id,
    oldKeys,
    isPublic: editedLanguages(story).some((it) => textIn(story, it, now)?.state === 'published'),
    problems: shown.problems ?? [],
    states: editedLanguages(story).map((it) => {
      const text = textIn(story, it, now)
      return {
        language: it,
        state: text?.state ?? 'none',
        at: text && fullMoment(text.at, language),
        isOutdated: outdated.includes(it),
      } as const
    }),
    category: story.type === 'project' ? story.category : undefined,
    categories: categories.map(({ id, names }) => ({
      id,
      name: names[language] ?? names[story.language] ?? Object.values(names)[0] ?? id,
    })),
    colours: clientColours,
    ratio: ratioOf[pictureKindOf(story.type)],
    changed: fullMoment(story.updated_at, language),
    linkDays,
    passedOn: await createPreviews(desk.database).passedOn(story, now),
    subject: `story:${story.type}:${story.id}`,
    present: await presentText(desk, `story:${story.type}:${story.id}`),
  }
}

/**
 * Saves the writer's draft and updates their preview. Answers in lines of text: the time by the agency's
 * clock (`9:30`), and the path of the preview.
 */
export const autosave = deskPage('storyDraft', async (desk): Promise<Response> => {
  const edited = await editedStory(desk)
  if (!edited) return textResponse('not there\n', 404)
  const form = await postedForm(desk.request)
  const values = storyFields(form)
  const { type, id } = edited.story
  await saveDraft(
    desk.database,
    { type, id, by: staffOf(desk).id },
    { values: Object.fromEntries(values), basedOn: form.get('before') || null },
    desk.now,
  )
  const given = form.get('preview') ?? undefined
  const { page } = await renewPreview(desk, edited, values, given)
  const { time } = formatMoment(desk.now, desk.language, officeTimeZone())
  return textResponse(`${time}\n${page}\n`)
})
