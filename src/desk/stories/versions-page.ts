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
import { type Desk, deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { storyPath } from '../paths.ts'
import { postedForm } from '../posted-form.ts'
import { staffNames } from '../staff.ts'
import { differencesOf } from './differences.ts'

/** Why a version was not restored. */
type RestoreProblem = 'conflict' | 'taken' | 'unreadable'

export type VersionsView = ViewOf<typeof versionsPage>

/**
 * The versions of a story; for the selected one (`?version=`) what restoring it would change. A post restores one.
 * Undefined when there is no such story.
 */
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
    const asked = named(query.get('version'))
    const given = asked && (await readVersion(database.db, type, id, asked.id))
    // For a deleted story, everything in the version counts as added.
    const current = story ? fieldsOf(story) : {}
    return {
      story,
      back: story ? storyPath(type, id) : '/stories',
      title: story?.title ?? id,
      versions: versions.map(({ by, ...version }) => ({
        ...version,
        name: by === null ? undefined : (names.get(by) ?? ''),
      })),
      problem,
      chosen: asked && {
        id: asked.id,
        differences: given && differencesOf(current, fieldsOf(given)),
      },
    }
  }
  if (request.method !== 'POST') return await view()
  const form = await postedForm(request)
  const given = await readVersion(database.db, type, id, named(form.get('version'))?.id ?? '')
  if (!given) return await view('unreadable')
  if (story && form.get('before') !== story.updated_at) return await view('conflict')
  const result = await restore(desk, story, given)
  return typeof result === 'string' ? await view(result) : result

  function named(version: string | null) {
    return versions.find((it) => it.id === version)
  }
})

/** Restores the fields of a version; id, slug, publication states and dates stay. */
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

/**
 * The fields of a story that restoring a version changes, by name, a translation's prefixed with its language:
 * `da.title`.
 */
function fieldsOf(story: Story): Readonly<Record<string, string>> {
  const own = columnsOf[story.type].map(({ name }) => [name, written(story, name)] as const)
  const translated = knownLanguages.flatMap((language) =>
    translationColumnsOf[story.type].map(
      ({ name }) =>
        [`${language}.${name}`, written(story.translations[language] ?? {}, name)] as const,
    ),
  )
  const stays = /(^|\.)(status|published_at|slug)$/
  return Object.fromEntries([...own, ...translated].filter(([name]) => !stays.test(name)))
}

function written(of: object, name: string): string {
  const value = new Map<string, unknown>(Object.entries(of)).get(name)
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : ''
}
