import { z } from 'zod'
import { draftKinds, leadById, longestReply, saveLeadDraft } from '#leads/leads'
import type { Staff } from '../access/staff.ts'
import { postedForm, strangersBytes, UnreadableFormError } from '../posted-form.ts'
import { deskRouteOf, mayOpen } from '../routes.ts'
import type { Desk } from '../visit.ts'
import { isReplyPost } from './reply-page.ts'

/** A reply or note that was posted when nobody was signed in. */
export type Unsent = z.infer<typeof unsentSchema>

const unsentSchema = z.object({
  kind: z.enum(draftKinds),
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(z.string().trim().min(1).max(longestReply)),
})

/** The names of its fields in the forms of the sign-in, which carry it on. */
export const unsentFields = { kind: 'unsent-kind', text: 'unsent-text' } as const

/** What a post to the page of a lead would have sent, if that was words. */
export async function unsentOf(request: Request): Promise<Unsent | undefined> {
  try {
    const form = await postedForm(request, strangersBytes)
    const isReply = isReplyPost(form)
    const kind = isReply ? 'reply' : form.get('do')
    return unsentSchema.safeParse({ kind, text: form.get(isReply ? 'text' : 'note') }).data
  } catch (thrown) {
    if (thrown instanceof UnreadableFormError) return undefined
    throw thrown
  }
}

/** What a form of the sign-in carries on, where it leads to a lead. */
export function carriedOn(form: URLSearchParams, path: string): Unsent | undefined {
  const [kind, text] = [form.get(unsentFields.kind), form.get(unsentFields.text)]
  return isLeadPath(path) ? unsentSchema.safeParse({ kind, text }).data : undefined
}

/**
 * Makes what was not sent a draft of whoever has signed in, where they may open the lead and there is
 * one; its page offers it.
 */
export async function offerUnsent(
  { database, now }: Pick<Desk, 'database' | 'now'>,
  staff: Staff,
  { path, unsent }: Readonly<{ path: string; unsent?: unknown }>,
): Promise<void> {
  const { data } = unsentSchema.safeParse(unsent)
  if (!data || !isLeadPath(path) || !mayOpen('lead', staff.role)) return
  const lead = await leadById(database.db, path.split('/').at(-1) ?? '')
  if (!lead) return
  await saveLeadDraft(database, { lead: lead.id, by: staff.id, kind: data.kind }, data.text, now)
}

function isLeadPath(path: string): boolean {
  return deskRouteOf(path.replace(/\?.*/, '')) === 'lead'
}
