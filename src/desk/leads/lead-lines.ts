import { formName, type Lead, promisedResponse, referenceOf } from '#leads/leads'
import { shownMoment } from '../formats.ts'
import type { Desk } from '../page.ts'
import { leadPath } from '../paths.ts'

/** A lead as a row of a list. */
export type LeadLine = ReturnType<typeof leadLines>[number]

type Reader = Pick<Desk, 'now' | 'language' | 'texts'>

/** Formats leads as rows of a list, in the reader's language. */
export function leadLines(
  leads: readonly Lead[],
  staff: ReadonlyMap<string, string>,
  desk: Reader,
) {
  return leads.map((lead) => ({
    ...leadHead(lead, desk),
    href: leadPath(lead.id),
    /** The beginning of the message, on one line. */
    firstWords: firstWords(lead),
    /** The name of the assignee. */
    assignee: lead.assignee === null ? undefined : staff.get(lead.assignee),
  }))
}

/** The summary of a lead, for lists and the head of its page. */
export function leadHead(lead: Lead, desk: Reader) {
  const { id, version, fields, language, state, isDamaged } = lead
  const { texts } = desk
  return {
    id,
    version,
    language,
    state,
    isDamaged,
    reference: referenceOf(id),
    /** The sender's name, or a text that there is none. */
    name: fields.name || texts.deskLeads.noName,
    company: fields.company ?? '',
    form: formName(lead.form, texts),
    urgency: urgencyOf(lead, desk),
    received: toldOf(lead.createdAt, texts.deskLeads.received, desk),
    due: dueOf(lead, desk),
  }
}

function firstWords({ fields }: Lead): string {
  const { subject = '', message = '', problem = '', domain = '' } = fields
  const all = [subject, message, problem, domain].filter((it) => it !== '').join(' – ')
  return all.slice(0, 400).replaceAll(/\s+/g, ' ').trim().slice(0, 200)
}

/** The urgency that the sender chose on the service desk's form; undefined for other forms. */
function urgencyOf(lead: Lead, { texts }: Pick<Desk, 'texts'>) {
  const urgency = promisedResponse(lead, new Date(lead.createdAt))?.urgency
  if (!urgency) return undefined
  const label = texts.serviceDesk.panel.response[urgency]
  return { label, isHigh: urgency === 'urgent' || urgency === 'high' }
}

/** The time by which a new lead must be answered. */
function dueOf({ state, dueAt }: Lead, desk: Reader) {
  if (state !== 'new' || dueAt === null) return undefined
  const isOverdue = dueAt < desk.now.toISOString()
  const { dueBy, dueSince } = desk.texts.deskLeads
  return { ...toldOf(dueAt, isOverdue ? dueSince : dueBy, desk), isOverdue }
}

/** A sentence that contains a moment, and the moment for `<time>`. */
function toldOf(iso: string, sentence: string, desk: Pick<Desk, 'now' | 'language'>) {
  return { iso, text: sentence.replace('{{moment}}', shownMoment(iso, desk)) }
}
