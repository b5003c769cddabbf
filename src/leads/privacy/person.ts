import { domainToUnicode } from 'node:url'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Database, parseJson, type Schema } from '#database/database'
import { emailAddress, seenText } from '../forms/email-address.ts'
import { type Actor, auditBy, emailsOf, leadHistory } from '../inbox/events.ts'
import { columnContains, matching, referenceOf } from '../inbox/lead.ts'

const wordsSchema = z.record(z.string(), z.string())

/** What a column of JSON says, by name; what is damaged is handed out as it is. */
const wordsOf = (json: string) => wordsSchema.safeParse(parseJson(json)).data ?? { damaged: json }

/**
 * What is held of a person, by their e-mail address, ready for JSON (GDPR, article 15): all that was
 * sent with it, with emails and history, and of what others sent only the words in which it stands,
 * since the rest is theirs. That it was asked for is noted in the audit log, without the address.
 */
export async function exportPerson(
  { db, transaction }: Database,
  address: string,
  by: Actor,
  now: Date,
) {
  const { sent, mentions } = await findAddress(db, address)
  const standsIn = addressIn(address)
  const stands = ([name, value]: readonly [string, string]) =>
    standsIn({ [name]: value }) !== undefined
  const own = await Promise.all(
    sent.map(async ({ id, form, state, createdAt, fields }) => ({
      ...{ reference: referenceOf(id), id, form, state, received_at: createdAt, fields },
      emails: (await emailsOf(db, id, now)).map((email) => ({
        ...{ kind: email.kind, state: email.state, created_at: email.createdAt },
      })),
      history: await historyOf(db, id),
    })),
  )
  const others = await Promise.all(
    mentions.map(async ({ id, form, state, createdAt, fields }) => ({
      ...{ reference: referenceOf(id), id, form, state, received_at: createdAt },
      fields: Object.fromEntries(Object.entries(fields).filter(stands)),
      history: (await historyOf(db, id)).filter(({ details }) =>
        Object.entries(details).some(stands),
      ),
    })),
  )
  const count = sent.length + mentions.length
  await transaction((trx) => auditBy(trx, by, 'person exported', { count }, now))
  return { address, exported_at: now.toISOString(), sent: own, mentions: others }
}

async function historyOf(db: Kysely<Schema>, id: string) {
  return (await leadHistory(db, id)).map(({ kind, at, details }) => ({ kind, at, details }))
}

export type FoundLead = Readonly<{
  id: string
  form: string
  state: string
  createdAt: string
  fields: Readonly<Record<string, string>>
}>

const foundColumns = [
  'leads.id',
  'form',
  'state',
  'leads.created_at as createdAt',
  'fields',
] as const

/**
 * The leads that were sent with an address, and those that mention it in their fields, notes or replies,
 * oldest first (GDPR, articles 15 and 17), whatever its case and the spelling of its domain; not one that
 * merely ends with it. Of a damaged row nobody can tell who sent it: it mentions what stands in it.
 */
export async function findAddress(db: Kysely<Schema>, address: string) {
  const [standsIn, candidate] = [addressIn(address), asciiPart(address)]
  const rows = await db
    .selectFrom('leads')
    .select(foundColumns)
    .where(matching({ containing: candidate }))
    .execute()
  const noted = await db
    .selectFrom('lead_events')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select([...foundColumns, 'details'])
    .where(columnContains('details', candidate))
    .execute()
  const sent = new Map<string, FoundLead>()
  const mentions = new Map<string, FoundLead>()
  for (const row of rows) {
    const fields = wordsOf(row.fields)
    const how = standsIn(fields)
    if (how !== undefined) (how === 'sent' ? sent : mentions).set(row.id, { ...row, fields })
  }
  for (const { details, ...row } of noted) {
    if (sent.has(row.id) || standsIn(wordsOf(details)) === undefined) continue
    mentions.set(row.id, { ...row, fields: wordsOf(row.fields) })
  }
  return { sent: oldestFirst(sent), mentions: oldestFirst(mentions) }
}

function oldestFirst(leads: ReadonlyMap<string, FoundLead>): readonly FoundLead[] {
  const order = ({ createdAt, id }: FoundLead) => `${createdAt} ${id}`
  return [...leads.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

const special = /[\\^$.*+?()[\]{}|/]/g

/** Makes the function that tells how `address` stands in the fields of a lead, if it does. */
function addressIn(
  address: string,
): (fields: Readonly<Record<string, string>>) => 'sent' | 'mentioned' | undefined {
  const wanted = emailAddress(address).toLowerCase()
  // What may continue an address to either side (HTML, "valid e-mail address").
  const isWhole = (spelling: string, letter: string) =>
    new RegExp(
      `(?<![\\w!#$%&'*+/=?^\`{|}~.-])${spelling.replaceAll(special, String.raw`\$&`)}(?![${letter}-]|\\.[${letter}])`,
      'u',
    )
  const unicode = unicodeAddress(wanted)
  const whole = [
    isWhole(wanted, '\\w'),
    ...(unicode === wanted ? [] : [isWhole(unicode, '\\p{L}\\p{M}\\p{N}_')]),
  ]
  return (fields) => {
    if (emailAddress(fields.email ?? '').toLowerCase() === wanted) return 'sent'
    const text = seenText(Object.values(fields).join('\n')).normalize('NFC').toLowerCase()
    return whole.some((it) => it.test(text)) ? 'mentioned' : undefined
  }
}

/** What both spellings of an address have in common, for the database to find candidates by. */
function asciiPart(address: string): string {
  const plain = emailAddress(address)
  return unicodeAddress(plain) === plain ? plain : plain.slice(0, plain.lastIndexOf('@') + 1)
}

function unicodeAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at))
}
