import { withoutNul } from '#database/database'
import { knownLanguages } from '#i18n/i18n'
import {
  columnsOf,
  listVersions,
  readVersion,
  type StoredStory,
  type Story,
  StoryChangedError,
  StoryTakenError,
  saveStory,
  storyForDesk,
  storyTypes,
  translationColumnsOf,
} from '#stories/stories'
import { fullMoment } from '../formats.ts'
import { type Desk, deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { storyPath } from '../paths.ts'
import { postedForm } from '../posted-form.ts'
import { staffNames } from '../staff.ts'
import { differencesOf } from './differences.ts'

/** Why a version was not restored. */
type RestoreProblem = 'conflict' | 'taken' | 'unreadable'

export type VersionsView = ViewOf<typeof versionsPage>

/** The versions of a story, two of them compared; restores one. Undefined when there is no such story. */
export const versionsPage = deskPage('storyVersions', async (desk) => {
  const { database, params, query, request } = desk
  const type = storyTypes.find((it) => it === params.type)
  const id = withoutNul(params.id ?? '')
  if (!type) return undefined
  const versions = await listVersions(database.db, type, id)
  const story = (await storyForDesk(database.db, type, id))?.story
  if (!story && versions.length === 0) return undefined
  const names = await staffNames(database.db)
  const view = async (problem?: RestoreProblem) => {
    const newer = chosen(query.get('newer')) ?? versions[0]?.id
    const before = versions[versions.findIndex((it) => it.id === newer) + 1]
    const older = chosen(query.get('older')) ?? before?.id
    const isCompared = older !== undefined && newer !== undefined && older !== newer
    const [one, other] = await Promise.all(
      (isCompared ? [older, newer] : []).map((it) => readVersion(database.db, type, id, it)),
    )
    return {
      story,
      back: story ? storyPath(type, id) : '/stories',
      title: story?.title ?? id,
      versions: versions.map(({ by, ...version }) => ({
        ...version,
        name: by === null ? undefined : (names.get(by) ?? ''),
      })),
      older,
      newer,
      problem,
      differences: one && other && differencesOf(fieldsOf(one, desk), fieldsOf(other, desk)),
    }
  }
  if (request.method !== 'POST') return await view()
  const form = await postedForm(request)
  const given = await readVersion(database.db, type, id, chosen(form.get('version')) ?? '')
  if (!given) return await view('unreadable')
  if (story && form.get('before') !== story.updated_at) return await view('conflict')
  const result = await restore(desk, story, given)
  return typeof result === 'string' ? await view(result) : result

  function chosen(version: string | null): string | undefined {
    return versions.find((it) => it.id === version)?.id
  }
})

/** What a version says becomes what the story says; whether it is shown, and where, stays. */
async function restore(desk: Desk, before: StoredStory | undefined, given: Story) {
  const { database, now } = desk
  const story = structuredClone(given)
  if (before?.type === 'news' && story.type === 'news') story.slug = before.slug
  story.id = before?.id ?? story.id
  story.status = before?.status ?? 'draft'
  story.published_at = before?.published_at ?? story.published_at
  for (const language of knownLanguages) {
    const text = story.translations[language]
    const current = before?.translations[language]
    if (!text) continue
    text.status = current?.status ?? 'draft'
    text.published_at = current?.published_at ?? text.published_at
  }
  try {
    const change = { before, story, by: staffOf(desk).id, cause: 'restored' } as const
    const saved = await saveStory(database, change, now)
    return seeOther(`${storyPath(saved.type, saved.id)}/versions?done=restored`)
  } catch (thrown) {
    if (thrown instanceof StoryChangedError) return 'conflict'
    if (thrown instanceof StoryTakenError) return 'taken'
    throw thrown
  }
}

/** All fields of a story by their names, those of translations behind their language: `da.title`. */
function fieldsOf(story: Story, desk: Desk): Readonly<Record<string, string>> {
  const own = columnsOf[story.type].map(({ name }) => [name, written(story, name, desk)] as const)
  const translated = knownLanguages.flatMap((language) =>
    translationColumnsOf[story.type].map(
      ({ name }) =>
        [`${language}.${name}`, written(story.translations[language] ?? {}, name, desk)] as const,
    ),
  )
  return Object.fromEntries([...own, ...translated])
}

/** A field in the reader's words: its state, and when it was published by the agency's clock. */
function written(of: object, name: string, { texts, language }: Desk): string {
  const value = new Map<string, unknown>(Object.entries(of)).get(name)
  if (Array.isArray(value)) return value.join(', ')
  if (name === 'status' && (value === 'draft' || value === 'published')) {
    return texts.deskStories.states[value]
  }
  if (name === 'published_at' && typeof value === 'string') {
    return fullMoment(value, language)
  }
  return typeof value === 'string' ? value : ''
}
