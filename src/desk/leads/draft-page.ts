import { z } from 'zod'
import { draftKinds, dropLeadDraft, leadById, longestReply, saveLeadDraft } from '#leads/leads'
import { postedForm } from '../posted-form.ts'
import { type Desk, onlyPosts, staffOf } from '../visit.ts'
import { shownMoment } from './lines.ts'
import { isBare } from './reply-page.ts'

const inputs = z.object({
  kind: z.enum(draftKinds),
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(z.string().max(longestReply)),
})

/**
 * Keeps what somebody is writing on the page of a lead, and answers when; with nothing where nothing
 * is written, of which nothing is kept.
 */
export async function leadDraftPage(desk: Desk): Promise<Response> {
  const { request, params, database, now } = desk
  if (request.method !== 'POST') return onlyPosts()
  const lead = await leadById(database.db, params.id ?? '')
  if (!lead) return new Response('not there\n', { status: 404 })
  const { data } = inputs.safeParse(Object.fromEntries(await postedForm(request)))
  if (!data) return new Response('unreadable\n', { status: 422 })
  const { kind, text } = data
  const key = { lead: lead.id, by: staffOf(desk).id, kind }
  const isNothing = kind === 'reply' ? isBare(text, lead, desk) : text.trim() === ''
  if (isNothing) await dropLeadDraft(database, key)
  else await saveLeadDraft(database, key, text, now)
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(isNothing ? '' : shownMoment(now.toISOString(), desk), { headers })
}
