import { z } from 'zod'
import { draftKinds, leadById, longestReply, saveLeadDraft } from '#leads/leads'
import type { Staff } from '../access/staff.ts'
import { postedForm, strangersBytes, UnreadableFormError } from '../posted-form.ts'
import { deskRouteOf, mayOpen } from '../routes.ts'
import type { Desk } from '../visit.ts'
import { changedWords, isReplyPost, wordsName } from './reply-page.ts'

/** A reply, a note or both that were posted when nobody was signed in. */
export type Unsent = z.infer<typeof unsentSchema>

const wordsSchema = z.object({
  kind: z.enum(draftKinds),
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(z.string().trim().min(1).max(longestReply)),
})

const unsentSchema = z.array(wordsSchema).min(1).max(draftKinds.length)

/** The names of its fields in the forms of the sign-in, which carry it on. */
export const unsentFields = { kind: 'unsent-kind', text: 'unsent-text' } as const

/** The words that a post to the page of a lead has, which it would have sent or kept. */
export async function unsentOf(request: Request): Promise<Unsent | undefined> {
  try {
    const form = await postedForm(request, strangersBytes)
    const words = draftKinds.flatMap((kind) => {
      const isSent = kind === 'reply' ? isReplyPost(form) : form.get('do') === kind
      const text = isSent ? form.get(wordsName(kind)) : changedWords(form, kind)
      return wordsSchema.safeParse({ kind, text }).data ?? []
    })
    return unsentSchema.safeParse(words).data
  } catch (thrown) {
    if (thrown instanceof UnreadableFormError) return undefined
    throw thrown
  }
}

/** What a form of the sign-in carries on, where it leads to a lead. */
export function carriedOn(form: URLSearchParams, path: string): Unsent | undefined {
  const texts = form.getAll(unsentFields.text)
  const words = form.getAll(unsentFields.kind).map((kind, at) => ({ kind, text: texts[at] }))
  return isLeadPath(path) ? unsentSchema.safeParse(words).data : undefined
}

/**
 * Makes what was not sent drafts of whoever has signed in, where they may open the lead and there is
 * one; its page offers it.
 */
export async function offerUnsent(
  { database, now }: Pick<Desk, 'database' | 'now'>,
  staff: Staff,
  { path, unsent }: Readonly<{ path: string; unsent?: unknown }>,
): Promise<void> {
  const { data } = unsentSchema.safeParse(unsent)
  if (!data || !isLeadPath(path) || !mayOpen('lead', staff.role)) return
  const lead = await leadById(database.db, pathOf(path).split('/').at(-1) ?? '')
  if (!lead) return
  for (const { kind, text } of data) {
    await saveLeadDraft(database, { lead: lead.id, by: staff.id, kind }, text, now)
  }
}

function isLeadPath(path: string): boolean {
  return deskRouteOf(pathOf(path)) === 'lead'
}

const pathOf = (address: string) => address.replace(/\?.*/, '')
