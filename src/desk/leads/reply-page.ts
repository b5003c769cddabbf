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

/** The data of the reply form. */
export type ReplyView = Awaited<ReturnType<typeof replyView>>

/** The text written so far. */
type Draft = Readonly<{
  text: string
  isAnswer: boolean
  /** When it was saved, ISO 8601; undefined for a new reply and for a text just posted. */
  savedAt?: string
  problem?: 'empty' | 'tooLong' | 'conflict'
}>

/** The data of the reply form: a new reply, a saved draft, or the text just posted. */
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
    /** The address that the form posts to. */
    action: `${leadPath(lead.id)}#reply`,
    longest: longestReply,
    /** The page with all data held under the sender's email address, if they gave one. */
    person: email && withQuery(deskRoutes.person.path, { email }),
    subject: replySubject(lead, services.texts),
    languageName: languageNames[language],
    /** The page of saved replies, which links back here. */
    manage: withQuery(deskRoutes.savedReplies.path, { from: lead.id }),
    saved: saved.map(({ id, title, body }) => ({ id, title, text: filledReply(body, lead) })),
    mayMark: state === 'new',
    isAnswer: draft.isAnswer,
    /** The quoted message below the reply. */
    quote: replyQuote(lead, services.texts),
    /** Why no reply can be sent. */
    cannot: state === 'quarantined' ? ('quarantined' as const) : unreachable,
  } as const
}

/**
 * The draft settings of a text field: its endpoint, its key in the browser's storage, and when it was saved.
 *
 * @param kept the draft that the page is shown with; undefined for a text just posted
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
    /** The hash with which a post tells whether the text was edited, and the name of its field. */
    shown: kept && hashOf(kept.text),
    shownName: shownName(kind),
    /** Undefined when there is no draft. */
    kept: kept?.savedAt && shownMoment(kept.savedAt, desk),
    /** Whether the text was just posted, and so is newer than any stored draft. */
    isPosted: desk.request.method === 'POST',
  }
}

/** The field that carries the hash of the text the page was shown with. */
function shownName(kind: DraftKind): string {
  return `shown-${kind}`
}

/** The field that holds the text of a kind. */
export function wordsName(kind: DraftKind): string {
  return kind === 'reply' ? 'text' : 'note'
}

/** The text of a kind in a post, if it was edited; undefined otherwise. */
export function changedWords(form: URLSearchParams, kind: DraftKind): string | undefined {
  const text = form.get(wordsName(kind))?.replaceAll('\r\n', '\n')
  return text === undefined || hashOf(text) === form.get(shownName(kind)) ? undefined : text
}

export type DraftView = ReturnType<typeof draftView>

/** The largest version that fits PostgreSQL's integer column, less one to count up. */
const largestVersion = 2 ** 31 - 2

const inputs = z.object({
  do: z.enum(['reply', 'insert']),
  version: z.coerce.number().int().min(0).max(largestVersion),
  text: z.string().transform((text) => text.replaceAll('\r\n', '\n')),
  saved: z.string().default(''),
  answered: z.string().optional(),
})

/** Whether a post of a lead's page is for `postReply`. */
export function isReplyPost(form: URLSearchParams): boolean {
  return inputs.shape.do.safeParse(form.get('do')).success
}

/**
 * Handles a post of the reply form: sends the reply (`do=reply`), or inserts a saved one (`do=insert`), for
 * browsers without script. A reply that cannot be sent is shown again.
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
  // Refused: show the form again with the reason.
  if (refusal) return shown
  services.wakeEmails()
  // With an explicit fragment; otherwise the browser keeps the form's and scrolls past the message.
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

/** Inserts a saved reply before the signature, or at the end if the reply's signature was changed. */
function withInsertion(text: string, insertion: string, lead: ShownLead, desk: Desk): string {
  const { signature } = frameOf(lead, desk)
  const end = text.lastIndexOf(signature)
  if (end === -1) return `${text.trimEnd()}\n\n${insertion}`
  return `${text.slice(0, end).trimEnd()}\n\n${insertion}\n\n${text.slice(end)}`
}
