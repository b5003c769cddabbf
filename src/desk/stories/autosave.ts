import { saveDraft } from '#stories/stories'
import { postedForm } from '../posted-form.ts'
import { type Desk, staffOf } from '../visit.ts'
import { editedStory, renewPreview } from './editor-page.ts'
import { storyFields } from './editor-post.ts'

/**
 * Keeps what somebody is writing, and shows it under their preview. Answers lines of text: the time in
 * Iceland (`9:30`), and the path of the page as it will be.
 */
export async function autosave(desk: Desk): Promise<Response> {
  const edited = await editedStory(desk)
  if (!edited) return new Response('not there\n', { status: 404 })
  const form = await postedForm(desk.request)
  const values = storyFields(form)
  const { type, id } = edited.story
  await saveDraft(
    desk.database,
    { type, id, by: staffOf(desk).id },
    { values: Object.fromEntries(values), basedOn: form.get('before') || null },
    desk.now,
  )
  const page = await renewPreview(desk, edited, values, form.get('preview') ?? '')
  const time = desk.now.toISOString().slice(11, 16)
  return new Response(`${time}\n${page}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
