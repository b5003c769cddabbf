import { z } from 'zod'
import { mailboxOf } from '#email/email'
import { languageNames, spokenLanguage } from '#i18n/i18n'
import {
  type DraftKind,
  filledReply,
  type Lead,
  leadDrafts,
  listSavedReplies,
  longestReply,
  replyFrame,
  replyQuote,
  replySubject,
  storeReply,
} from '#leads/leads'
import { hashOf } from '../access/access.ts'
import { deskRoutes } from '../access/rights.ts'
import { shownMoment } from '../formats.ts'
import { type Desk, seeOther, staffOf } from '../page.ts'
import { leadPath, withQuery } from '../paths.ts'

/** A lead as its page shows it. */
export type ShownLead = Lead

/** What the form for a reply shows. */
export type ReplyView = Awaited<ReturnType<typeof replyView>>

/** What was written so far. */
type Draft = Readonly<{
  text: string
  isAnswer: boolean
  /** Since when it is kept, ISO 8601; undefined for a new reply and what was just posted. */
  savedAt?: string
  problem?: 'empty' | 'tooLong' | 'conflict'
}>

/** The form for a reply to a lead: a new one, or what was written, now or earlier. */
export async function replyView(desk: Desk, lead: ShownLead, posted?: Draft) {
  const { database, services } = desk
  const kept = posted ? {} : await leadDrafts(database.db, lead.id, staffOf(desk).id)
  const begun = { text: beginningOf(lead, desk), isAnswer: true }
  const draft: Draft = posted ?? { ...begun, ...kept.reply }
  const { fields, state, version } = lead
  const language = spokenLanguage(lead.language)
  const { email = '' } = fields
  const saved = await listSavedReplies(database.db, language)
  const unreachable = mailboxOf('', email) ? undefined : 'noAddress'
  return {
    version,
    language,
    to: email,
    text: draft.text,
    problem: draft.problem,
    draft: draftView(desk, lead.id, 'reply', posted ? undefined : draft),
    /** Where it is sent to. */
    action: `${leadPath(lead.id)}#reply`,
    longest: longestReply,
    /** The page of all that is held of them, where they gave an address. */
    person: email && withQuery(deskRoutes.person.path, { email }),
    subject: replySubject(lead, services.texts),
    languageName: languageNames[language],
    /** Where saved replies are kept, which leads back here. */
    manage: withQuery(deskRoutes.savedReplies.path, { from: lead.id }),
    saved: saved.map(({ id, title, body }) => ({ id, title, text: filledReply(body, lead) })),
    mayMark: state === 'new',
    isAnswer: draft.isAnswer,
    /** What follows the reply. */
    quote: replyQuote(lead, services.texts),
    /** Why no reply can be sent. */
    cannot: state === 'quarantined' ? ('quarantined' as const) : unreachable,
  } as const
}

/**
 * What the page keeps words of somebody by: where, under which name in the browser, and since when.
 *
 * @param kept what it is shown with; undefined for what was just posted
 */
export function draftView(
  desk: Desk,
  lead: string,
  kind: DraftKind,
  kept: Readonly<{ text: string; savedAt?: string }> | undefined,
) {
  return {
    kind,
    address: `${leadPath(lead)}/draft`,
    key: `lead ${lead} ${staffOf(desk).id} ${kind}`,
    /** By which a post tells whether the words were changed, and the field that says so. */
    shown: kept && hashOf(kept.text),
    shownName: shownName(kind),
    /** Undefined for nothing. */
    kept: kept?.savedAt && shownMoment(kept.savedAt, desk),
    /** Whether the words were posted just now, and so are newer than what is kept anywhere. */
    isPosted: desk.request.method === 'POST',
  }
}

/** The field of a post that says which words of a kind its page was shown with. */
function shownName(kind: DraftKind): string {
  return `shown-${kind}`
}

/** The field of the page that has the words of a kind. */
export function wordsName(kind: DraftKind): string {
  return kind === 'reply' ? 'text' : 'note'
}

/** Words of a kind that a post of the page has and that are not as they were shown. */
export function changedWords(form: URLSearchParams, kind: DraftKind): string | undefined {
  const text = form.get(wordsName(kind))?.replaceAll('\r\n', '\n')
  return text === undefined || hashOf(text) === form.get(shownName(kind)) ? undefined : text
}

export type DraftView = ReturnType<typeof draftView>

/** The largest number that the column of PostgreSQL takes. */
const largestVersion = 2 ** 31 - 2

const inputs = z.object({
  do: z.enum(['reply', 'insert']),
  version: z.coerce.number().int().min(0).max(largestVersion),
  text: z.string().transform((text) => text.replaceAll('\r\n', '\n')),
  saved: z.string().default(''),
  answered: z.string().optional(),
})

/** Whether a post of the page of a lead is meant for `postReply`. */
export function isReplyPost(form: URLSearchParams): boolean {
  return inputs.shape.do.safeParse(form.get('do')).success
}

/**
 * Answers a post of that form: sends the reply (`do=reply`), or puts a saved reply into it
 * (`do=insert`), for browsers without script. A reply that cannot be sent is shown again.
 */
export async function postReply(
  desk: Desk,
  lead: ShownLead,
  form: URLSearchParams,
): Promise<Response | ReplyView> {
  const { database, services, now } = desk
  const { data } = inputs.safeParse(Object.fromEntries(form))
  if (!data) return await replyView(desk, lead)
  const { text, version } = data
  const draft = { text, isAnswer: data.answered !== undefined }
  if (data.do === 'insert') {
    // The form keeps the version that its writer has seen.
    const shown = { ...lead, version }
    const { saved } = await replyView(desk, shown, draft)
    const chosen = saved.find(({ id }) => id === data.saved)
    const filled = chosen ? withInsertion(text, chosen.text, lead, desk) : text
    return await replyView(desk, shown, { ...draft, text: filled })
  }
  if (text.length > longestReply) {
    return await replyView(desk, lead, { ...draft, problem: 'tooLong' })
  }
  if (isBare(text, lead, desk)) return await replyView(desk, lead, { ...draft, problem: 'empty' })
  const shown = await replyView(desk, lead, { ...draft, problem: 'conflict' })
  if (shown.cannot) return shown
  const refusal = await storeReply(database, {
    ...draft,
    lead: lead.id,
    version,
    now,
    subject: shown.subject,
    by: staffOf(desk),
  })
  // Otherwise refused: the form comes back with the reason.
  if (refusal) return shown
  services.wakeEmails()
  // Its own fragment, or the browser would keep that of the form and scroll past the message.
  return seeOther(`${leadPath(lead.id)}?done=reply#content`)
}

function frameOf(lead: ShownLead, desk: Desk) {
  return replyFrame(lead, staffOf(desk).name, desk.services.texts)
}

function beginningOf(lead: ShownLead, desk: Desk): string {
  const { greeting, signature } = frameOf(lead, desk)
  return `${greeting}\n\n\n\n${signature}`
}

/** Whether nothing was written between greeting and signature. */
export function isBare(text: string, lead: ShownLead, desk: Desk): boolean {
  const { greeting, signature } = frameOf(lead, desk)
  return text.replace(greeting, '').replace(signature, '').trim() === ''
}

/** A reply with a saved one before its signature, or at its end where it has another. */
function withInsertion(text: string, insertion: string, lead: ShownLead, desk: Desk): string {
  const { signature } = frameOf(lead, desk)
  const end = text.lastIndexOf(signature)
  if (end === -1) return `${text.trimEnd()}\n\n${insertion}`
  return `${text.slice(0, end).trimEnd()}\n\n${insertion}\n\n${text.slice(end)}`
}
