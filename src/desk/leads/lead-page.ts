import { z } from 'zod'
import { auditBy } from '#database/database'
import { type EmailName, type LeadEmailKind, leadEmailKinds, mailFolder } from '#email/email'
import { phoneHref } from '#i18n/i18n'
import {
  changeLead,
  type DraftKind,
  draftKinds,
  dropLeadDraft,
  emailsOf,
  fieldDetails,
  type Lead,
  type LeadChange,
  type LeadEvent,
  leadById,
  leadDrafts,
  leadHistory,
  leadStates,
  othersOfSender,
  quarantineScore,
  referenceOf,
} from '#leads/leads'
import { mayOpen } from '../access/rights.ts'
import { languageName, shownMoment } from '../formats.ts'
import { type Desk, deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { presentText } from '../pages/open-pages.ts'
import { leadPath } from '../paths.ts'
import { postedForm } from '../posted-form.ts'
import { listStaff, type Staff, staffNames } from '../staff.ts'
import { keepWritten } from './draft-page.ts'
import { leadHead, leadLines } from './lead-lines.ts'
import { draftView, isReplyPost, postReply, replyView } from './reply-page.ts'

const version = z.coerce.number().int().min(0)
const longestNote = 10_000

/** The actions that the page may post; `kind` is the field `do`. */
const inputs = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), version, to: z.enum(['new', 'answered', 'won', 'lost']) }),
  z.object({ kind: z.literal('assignee'), version, to: z.union([z.uuid(), z.literal('')]) }),
  z.object({ kind: z.literal('note'), version, note: z.string().trim().max(longestNote) }),
  z.object({ kind: z.literal('quarantine'), version }),
  z.object({ kind: z.literal('release'), version }),
  z.object({ kind: z.literal('resend'), version, email: z.enum(leadEmailKinds) }),
])

type Input = z.output<typeof inputs>

/** A refused post: what was wrong and what it contained. */
type Refused = Readonly<{
  problem: 'conflict' | 'refused' | 'noteEmpty' | 'unknown'
  /** How many changes by others the form did not know of. */
  missed: number
  values: URLSearchParams
}>

/** The data of a lead's page. */
export type LeadView = ViewOf<typeof leadPage>

/** The page of a lead: everything known about it, and the actions on it. Undefined when there is none. */
export const leadPage = deskPage('lead', async (desk) => {
  const { request, params, database } = desk
  const lead = await leadById(database.db, params.id ?? '')
  if (!lead) return undefined
  if (request.method === 'POST') {
    const values = await postedForm(request)
    // Some buttons carry `do` in their form's address, because their own value names the object.
    if (!values.has('do')) values.set('do', desk.query.get('do') ?? '')
    await keepWritten(desk, lead, values)
    const discarded = draftKinds.find((kind) => kind === values.get('discard'))
    if (discarded) return await discard(desk, lead, discarded)
    if (isReplyPost(values)) return await reply(desk, lead, values)
    const result = await change(desk, lead, values)
    if (result instanceof Response) return result
    const current = await leadById(database.db, lead.id)
    if (current?.state === 'quarantined') await auditView(desk, current)
    return current && { ...(await viewOf(desk, current, result)), refused: result }
  }
  if (lead.state === 'quarantined' && request.method === 'GET') await auditView(desk, lead)
  return { ...(await viewOf(desk, lead)), refused: undefined }
})

async function discard(desk: Desk, { id }: Lead, kind: DraftKind): Promise<Response> {
  await dropLeadDraft(desk.database, { lead: id, by: staffOf(desk).id, kind })
  return seeOther(`${leadPath(id)}?done=discard#content`)
}

async function reply(desk: Desk, lead: Lead, values: URLSearchParams) {
  const form = await postReply(desk, lead, values)
  if (form instanceof Response) return form
  const seen = version.catch(lead.version).parse(values.get('version'))
  const missed = Math.max(1, lead.version - seen)
  const refused =
    form.problem === 'conflict' ? { problem: form.problem, missed, values } : undefined
  return { ...(await viewOf(desk, lead, refused)), refused, reply: form }
}

async function auditView({ database, now, ...desk }: Desk, { id }: Lead): Promise<void> {
  const staff = staffOf(desk)
  await database.transaction((trx) =>
    auditBy(trx, staff, 'quarantined lead viewed', { lead: referenceOf(id) }, now),
  )
}

async function change(desk: Desk, lead: Lead, values: URLSearchParams) {
  const { database, services, now } = desk
  const refused = (problem: Refused['problem'], missed = 0) => ({ problem, missed, values })
  const to = values.get('to') ?? values.get('assignee') ?? undefined
  const given = { ...Object.fromEntries(values), to, kind: values.get('do') }
  const { data } = inputs.safeParse(given)
  if (!data) return refused('unknown')
  const { kind } = data
  if (kind === 'note' && data.note === '') return refused('noteEmpty')
  // A damaged lead does not say which emails belong to it.
  if (lead.isDamaged && (kind === 'release' || kind === 'resend')) return refused('refused')
  const wanted = changeOf(data, await answering(database.db), services)
  if (!wanted) return refused('unknown')
  const changing = { by: staffOf(desk), version: data.version, now }
  const changed = await changeLead(database, lead.id, changing, wanted)
  if (changed.outcome === 'conflict') {
    return refused('conflict', Math.max(1, lead.version - data.version))
  }
  if (changed.outcome !== 'done') return refused('refused')
  await wakeAndWithdrawEmails(services, changed)
  return seeOther(`${leadPath(lead.id)}?done=${kind}`)
}

/** Wakes the sender of queued emails after a change, and deletes the files of withdrawn ones. */
export async function wakeAndWithdrawEmails(
  { environment, wakeEmails }: Desk['services'],
  {
    owed,
    withdrawn,
  }: Readonly<{ owed: readonly LeadEmailKind[]; withdrawn: readonly EmailName[] }>,
): Promise<void> {
  // A process that died while writing an email may have left its file in the folder.
  await mailFolder(environment.DATA_DIR).remove(withdrawn)
  if (owed.length > 0) wakeEmails()
}

/** The staff who may open leads, and so answer them. */
async function answering(db: Desk['database']['db']): Promise<readonly Staff[]> {
  return (await listStaff(db)).filter(({ role }) => mayOpen('lead', role))
}

/** Returns the change that a post asks for; undefined when the chosen assignee may not open leads. */
function changeOf(
  input: Input,
  staff: readonly Staff[],
  { environment }: Pick<Desk['services'], 'environment'>,
): LeadChange | undefined {
  const webhook = environment.WEBHOOK_URL !== undefined
  const { kind } = input
  if (kind === 'note') return { kind, text: input.note }
  if (kind === 'release') return { kind, webhook }
  if (kind === 'resend') return { kind, email: input.email, webhook }
  if (kind !== 'assignee') return input
  if (input.to === '') return { kind, to: null }
  const to = staff.find(({ id }) => id === input.to)
  return to && { kind, to }
}

async function viewOf(desk: Desk, lead: Lead, refused?: Refused) {
  const { database, texts, now } = desk
  const { db } = database
  const words = texts.deskLeads
  const events = await leadHistory(db, lead.id)
  const history = events.map((event) => toldEvent(event, desk))
  const others = await othersOfSender(db, lead, 10)
  const staff = await answering(db)
  const names = await staffNames(db)
  const { note } = await leadDrafts(db, lead.id, staffOf(desk).id)
  const posted = refused?.values.get('note')
  const kept = posted === undefined || posted === null ? (note ?? { text: '' }) : undefined
  return {
    ...leadHead(lead, desk),
    subject: `lead:${lead.id}`,
    /** The address that all forms of the page post to. */
    action: leadPath(lead.id),
    languageName: languageName(lead.language, desk),
    facts: shownFields(lead, desk),
    score: reasonsOf(lead, desk),
    emails: (await emailsOf(db, lead.id, now)).map((email) => ({
      id: email.id,
      kind: emailName(email.kind, desk),
      state: words.emailStates[email.state].replace('{{moment}}', shownMoment(email.at, desk)),
      isDead: email.state === 'dead',
      error: email.lastError,
      // Replies have no such button: their author sends them again.
      again: resendKindOf(email.kind, email.state, lead),
    })),
    history,
    /** The text of the note: just posted, or the draft. */
    note: {
      text: posted ?? note?.text ?? '',
      draft: draftView(desk, lead.id, 'note', kept),
    },
    notes: events.filter(({ kind }) => kind === 'note').length,
    /** Changes by others that the refused form did not know of. */
    missed: refused ? history.slice(history.length - refused.missed) : [],
    others: leadLines(others, names, desk),
    follows: lead.follows
      ? { href: leadPath(lead.follows), reference: referenceOf(lead.follows) }
      : undefined,
    assignee: lead.assignee ?? '',
    staff: staffChoices(staff, names, lead),
    own: staffOf(desk).id,
    reply: await replyView(desk, lead),
    present: await presentText(desk, `lead:${lead.id}`),
  }
}

/** The possible assignees: everybody who may answer, and the present one even if they no longer may. */
function staffChoices(
  staff: readonly Staff[],
  names: ReadonlyMap<string, string>,
  { assignee }: Lead,
): readonly Readonly<{ value: string; label: string }>[] {
  const all = staff.map(({ id, name }) => ({ value: id, label: name }))
  if (assignee === null || all.some(({ value }) => value === assignee)) return all
  return [...all, { value: assignee, label: names.get(assignee) ?? '–' }]
}

/** The submitted fields with their labels; phone numbers and email addresses become links. */
function shownFields(lead: Lead, { texts, language }: Pick<Desk, 'texts' | 'language'>) {
  const { email, phone } = lead.fields
  return fieldDetails(lead, texts, language).map(([label, value]) => {
    if (value !== '' && value === email) return { label, value, href: `mailto:${encodeURI(value)}` }
    if (value !== '' && value === phone) return { label, value, href: phoneHref(value) }
    if (/^https?:\/\/\S+$/i.test(value) && URL.canParse(value)) return { label, value, href: value }
    return { label, value, href: undefined }
  })
}

/** Why the lead looks like spam, in words; undefined when nothing does. */
function reasonsOf({ reasons, score }: Lead, { texts, services, language }: Desk) {
  if (reasons.length === 0) return undefined
  const words = new Map(Object.entries(texts.deskLeads.reasons))
  const translate = services.texts.translate(language)
  return {
    sentence: texts.deskLeads.lead.score
      .replace('{{score}}', String(score))
      .replace('{{limit}}', String(quarantineScore)),
    reasons: reasons.map((reason) => {
      const [, code = reason, points = ''] = /^(.*?)(?: \+(\d+))?$/.exec(reason) ?? []
      const other = texts.deskLeads.reasons.other.replace('{{code}}', () => code)
      const counted = points && translate('deskLeads:points', { count: Number(points) })
      return { text: words.get(code) ?? other, points: counted }
    }),
  }
}

function emailName(kind: string, { texts }: Pick<Desk, 'texts'>): string {
  const { kinds } = texts.mail.report
  const all = new Map(Object.entries({ ...kinds, ...texts.deskLeads.emailKinds }))
  return all.get(kind) ?? kind
}

/** The kind for the resend button: of an email sent or given up that every lead has; undefined for others. */
function resendKindOf(kind: string, state: string, lead: Lead): LeadEmailKind | undefined {
  if (lead.state === 'quarantined' || (state !== 'sent' && state !== 'dead')) return undefined
  const owed = (['staff', 'sender', 'webhook'] as const).find((it) => it === kind)
  return owed ?? (state === 'dead' ? leadEmailKinds.find((it) => it === kind) : undefined)
}

function toldEvent(event: LeadEvent, desk: Desk) {
  const { texts } = desk
  const { events } = texts.deskLeads
  return {
    id: event.id,
    by: event.by ?? events.server,
    at: { iso: event.at, text: shownMoment(event.at, desk) },
    title: eventTitle(event, desk),
    text: event.details.text ?? '',
  }
}

function eventTitle({ kind, details }: LeadEvent, { texts }: Pick<Desk, 'texts'>): string {
  const { events, state } = texts.deskLeads
  const { from, to } = details
  const known = (value: string | undefined) => leadStates.find((it) => it === value)
  const [before, after] = [known(from), known(to)]
  if (kind === 'state' && before && after) {
    return events.state.replace('{{from}}', state[before]).replace('{{to}}', state[after])
  }
  if (kind === 'assignee') {
    return to ? events.assignee.replace('{{name}}', () => to) : events.nobody
  }
  return kind === 'state' ? texts.deskLeads.stateLabel : events[kind]
}
