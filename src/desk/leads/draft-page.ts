import { z } from 'zod'
import {
  type DraftKind,
  draftKinds,
  dropLeadDraft,
  leadById,
  longestReply,
  saveLeadDraft,
} from '#leads/leads'
import { shownMoment } from '../formats.ts'
import { type Desk, deskPage, onlyPosts, staffOf, textResponse } from '../page.ts'
import { postedForm } from '../posted-form.ts'
import { changedWords, isBare, type ShownLead } from './reply-page.ts'

const inputs = z.object({
  kind: z.enum(draftKinds),
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(z.string().max(longestReply)),
})

/**
 * Saves the draft of a reply or note on a lead's page, and answers with the time. An empty text deletes the
 * draft and gets an empty response.
 */
export const leadDraftPage = deskPage('leadDraft', async (desk): Promise<Response> => {
  const { request, params, database, now } = desk
  if (request.method !== 'POST') return onlyPosts()
  const lead = await leadById(database.db, params.id ?? '')
  if (!lead) return textResponse('not there\n', 404)
  const { data } = inputs.safeParse(Object.fromEntries(await postedForm(request)))
  if (!data) return textResponse('unreadable\n', 422)
  const { kind, text } = data
  const isKept = await keep(desk, lead, kind, text)
  return textResponse(isKept ? shownMoment(now.toISOString(), desk) : '')
})

/**
 * Saves as drafts the texts that a post of a lead's page carries but does not submit: without script,
 * nothing else would save them. A text that was not edited leaves a newer draft from another window alone.
 */
export async function keepWritten(
  desk: Desk,
  lead: ShownLead,
  values: URLSearchParams,
): Promise<void> {
  for (const kind of draftKinds) {
    const isMeant = values.get('do') === kind || values.get('discard') === kind
    const text = isMeant ? undefined : changedWords(values, kind)
    if (text !== undefined) await keep(desk, lead, kind, text)
  }
}

/** Saves a draft in place of the earlier one, or deletes it when the text is empty. Returns whether it saved. */
async function keep(desk: Desk, lead: ShownLead, kind: DraftKind, text: string): Promise<boolean> {
  const { database, now } = desk
  const key = { lead: lead.id, by: staffOf(desk).id, kind }
  const isNothing = kind === 'reply' ? isBare(text, lead, desk) : text.trim() === ''
  if (isNothing) await dropLeadDraft(database, key)
  else await saveLeadDraft(database, key, text, now)
  return !isNothing
}
