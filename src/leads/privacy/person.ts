import { domainToUnicode } from 'node:url'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { auditBy, type Database, parseJson, type Schema } from '#database/database'
import { emailAddress, seenText } from '../forms/values.ts'
import { type Actor, emailsOf, leadHistory } from '../inbox/events.ts'
import { columnContains, matching, referenceOf } from '../inbox/lead.ts'

const wordsSchema = z.record(z.string(), z.string())

/** The texts in a JSON column, by name; a damaged column is returned as one text. */
const wordsOf = (json: string) => wordsSchema.safeParse(parseJson(json)).data ?? { damaged: json }

/**
 * Exports all data about a person, found by their email address, ready for JSON (GDPR, article 15):
 * everything sent from it, with emails and history, and of other people's leads only the texts that mention
 * it, since the rest is theirs. The export is recorded in the audit log, without the address.
 */
export async function exportPerson(
  { db, transaction }: Database,
  address: string,
  by: Actor,
  now: Date,
) {
  const { sent, mentions } = await findAddress(db, address)
  const occurrenceIn = addressIn(address)
  const hasAddress = ([name, value]: readonly [string, string]) =>
    occurrenceIn({ [name]: value }) !== undefined
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
      fields: Object.fromEntries(Object.entries(fields).filter(hasAddress)),
      history: (await historyOf(db, id)).filter(({ details }) =>
        Object.entries(details).some(hasAddress),
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
 * Finds the leads that were sent from an address, and those that mention it in their fields, notes or
 * replies, oldest first (GDPR, articles 15 and 17). Ignores case and the spelling of the domain; addresses
 * that merely end with it do not match. The sender of a damaged row is unknown, so it counts as a mention.
 */
export async function findAddress(db: Kysely<Schema>, address: string) {
  const [occurrenceIn, candidate] = [addressIn(address), asciiPart(address)]
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
    const how = occurrenceIn(fields)
    if (how !== undefined) (how === 'sent' ? sent : mentions).set(row.id, { ...row, fields })
  }
  for (const { details, ...row } of noted) {
    if (sent.has(row.id) || occurrenceIn(wordsOf(details)) === undefined) continue
    mentions.set(row.id, { ...row, fields: wordsOf(row.fields) })
  }
  return { sent: oldestFirst(sent), mentions: oldestFirst(mentions) }
}

function oldestFirst(leads: ReadonlyMap<string, FoundLead>): readonly FoundLead[] {
  const order = ({ createdAt, id }: FoundLead) => `${createdAt} ${id}`
  return [...leads.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

const special = /[\\^$.*+?()[\]{}|/]/g

/**
 * Creates a function that tells whether fields of a lead were sent from `address` or mention it; undefined if
 * neither.
 */
function addressIn(
  address: string,
): (fields: Readonly<Record<string, string>>) => 'sent' | 'mentioned' | undefined {
  const wanted = emailAddress(address).toLowerCase()
  // Characters that could extend the address on either side (HTML, "valid e-mail address").
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

/** The part that both spellings of an address share, for the database to find candidates by. */
function asciiPart(address: string): string {
  const plain = emailAddress(address)
  return unicodeAddress(plain) === plain ? plain : plain.slice(0, plain.lastIndexOf('@') + 1)
}

function unicodeAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at))
}
