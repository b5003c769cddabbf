import { dropDraft, saveDraft, storyForDesk, storyTypes } from '#stories/stories'
import { storyPath } from '../routes.ts'
import { type Desk, postedForm, seeOther, staffOf } from '../visit.ts'

/** Fields of the editor that are not the story's. */
const own = ['do', 'before', 'preview']

/**
 * Keeps what somebody is typing, for a script that posts the editor's form (204); with `do=discard`
 * throws it away and leads back to the story.
 */
export async function storyDraft(desk: Desk): Promise<Response> {
  const { request, params, database, now } = desk
  const type = storyTypes.find((it) => it === params.type)
  const id = params.id ?? ''
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  if (!type || !(await storyForDesk(database.db, type, id))) {
    return new Response(null, { status: 404 })
  }
  const key = { type, id, by: staffOf(desk).id }
  const form = await postedForm(request)
  if (form.get('do') === 'discard') {
    await dropDraft(database, key)
    return seeOther(storyPath(type, id))
  }
  const values = Object.fromEntries([...form].filter(([name]) => !own.includes(name)))
  await saveDraft(database, key, { values, basedOn: form.get('before') }, now)
  return new Response(null, { status: 204 })
}
