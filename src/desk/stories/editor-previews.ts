import { languages, spokenLanguage } from '#i18n/i18n'
import { faultName } from '#log/log'
import { articlePath, projectPath } from '#routing/routing'
import { createPreviews, type StoredStory, type Story } from '#stories/stories'
import { type Desk, staffOf } from '../page.ts'
import { storyFromForm } from './editor-form.ts'

/** How long the preview of an unsaved text is kept, in milliseconds. */
const ownPreviewMs = 12 * 60 * 60 * 1000
/** How many days a shared preview link is valid. */
export const linkDays = 7
const dayMs = 24 * 60 * 60 * 1000

/** Makes preview links of a story in each of its languages, for people without access to the desk. */
export async function makeLinks(desk: Desk, story: StoredStory) {
  const { kept_off } = story
  const home = spokenLanguage(story.language)
  const { database, now } = desk
  const expires = new Date(now.getTime() + linkDays * dayMs)
  const token = await createPreviews(database).add(sharingOf(desk, story), expires, now)
  const path = `${publicPath(story)}?preview=${token}`
  return languages()
    .filter((it) => !kept_off.includes(it) && (it === home || story.translations[it]))
    .map((language) => ({ language, href: desk.siteOrigins[language] + path }))
}

/** Revokes all shared preview links of a story. */
export async function takeBackLinks(desk: Desk, story: StoredStory): Promise<void> {
  await createPreviews(desk.database).takeBack(sharingOf(desk, story), desk.now)
}

/** The arguments for sharing or revoking a story's preview links in the visitor's name. */
function sharingOf(desk: Desk, { type, id }: StoredStory) {
  return { type, id, by: staffOf(desk).id }
}

/** The path of a story's page on its domains. */
export function publicPath(story: StoredStory | Story): string {
  return 'slug' in story ? articlePath(story.slug) : projectPath(story.id)
}

/**
 * Updates this editor's preview, `given` or a new one, to the form's content; content that cannot be shown yet
 * leaves it as it was. A project keeps its stored address. When the preview cannot be stored, as on a full
 * disk, the editor goes without.
 */
export async function renewPreview(
  desk: Desk,
  edited: Readonly<{ story: StoredStory }> & Parameters<typeof storyFromForm>[2],
  values: URLSearchParams,
  given: string | undefined,
): Promise<Readonly<{ preview: string; page: string }>> {
  const { story: before } = edited
  const { story } = storyFromForm(values, before, edited)
  const shown = story?.type === 'project' ? { ...story, id: before.id } : (story ?? before)
  const expires = new Date(desk.now.getTime() + ownPreviewMs)
  const previews = createPreviews(desk.database)
  const preview = await previews
    .renew(given, { content: shown }, expires)
    .catch((thrown: unknown) => {
      desk.services.log.warn('preview not kept', { reason: faultName(thrown) })
      return given ?? ''
    })
  return { preview, page: `${publicPath(shown)}?preview=${preview}` }
}
