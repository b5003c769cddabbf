import { domainToUnicode } from 'node:url'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Database, parseJson, type Schema } from '#database/database'
import { emailAddress, seenText } from '../forms/email-address.ts'
import { type Actor, auditBy, emailsOf, leadHistory } from '../inbox/events.ts'
import { columnContains, matching, referenceOf } from '../inbox/lead.ts'

const wordsSchema = z.record(z.string(), z.string()).catch({})

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
    sent.map(async (found) => ({
      ...described(found),
      fields: await fieldsOf(db, found.id),
      emails: (await emailsOf(db, found.id, now)).map(({ kind, state, createdAt }) => ({
        kind,
        state,
        created_at: createdAt,
      })),
      history: await historyOf(db, found.id),
    })),
  )
  const others = await Promise.all(
    mentions.map(async (found) => ({
      ...described(found),
      fields: Object.fromEntries(Object.entries(await fieldsOf(db, found.id)).filter(stands)),
      history: (await historyOf(db, found.id)).filter(({ details }) =>
        Object.entries(details).some(stands),
      ),
    })),
  )
  const count = sent.length + mentions.length
  await transaction((trx) => auditBy(trx, by, 'person exported', { count }, now))
  return { address, exported_at: now.toISOString(), sent: own, mentions: others }
}

function described({ id, form, state, createdAt }: FoundLead) {
  return { reference: referenceOf(id), id, form, state, received_at: createdAt }
}

async function historyOf(db: Kysely<Schema>, id: string) {
  return (await leadHistory(db, id)).map(({ kind, at, details }) => ({ kind, at, details }))
}

async function fieldsOf(db: Kysely<Schema>, id: string): Promise<Record<string, string>> {
  const row = await db.selectFrom('leads').select('fields').where('id', '=', id).executeTakeFirst()
  const parsed = parseJson(row?.fields ?? '{}')
  // A damaged row is handed out as it is.
  return wordsSchema.parse(typeof parsed === 'object' ? parsed : { damaged: row?.fields ?? '' })
}

export type FoundLead = Readonly<{
  id: string
  form: string
  state: string
  createdAt: string
}>

const fieldsSchema = z.record(z.string(), z.string())

/**
 * Where an address stands in what was sent, oldest first (GDPR, articles 15 and 17), whatever its
 * case and the spelling of its domain; not one that merely ends with it.
 */
export async function findAddress(db: Kysely<Schema>, address: string) {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'form', 'state', 'created_at as createdAt', 'fields'])
    .where(matching({ containing: asciiPart(address) }))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const standsIn = addressIn(address)
  const noted = await leadsWithNotes(db, address)
  const sent: FoundLead[] = []
  const mentions: FoundLead[] = []
  for (const { fields, ...found } of rows) {
    const read = fieldsSchema.safeParse(parseJson(fields)).data
    // Of a damaged row nobody can tell who sent it; staff must hear of it all the same.
    const how = standsIn(read ?? { damaged: fields })
    if (how === 'sent') sent.push(found)
    else if (how === 'mentioned') mentions.push(found)
    if (how !== undefined) noted.delete(found.id)
  }
  mentions.push(...noted.values())
  return { sent, mentions: mentions.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)) }
}

/** The leads in whose notes and replies an address stands, by their ids. */
async function leadsWithNotes(db: Kysely<Schema>, address: string) {
  const rows = await db
    .selectFrom('lead_events')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select(['leads.id', 'form', 'state', 'leads.created_at as createdAt', 'details'])
    .where(columnContains('details', asciiPart(address)))
    .execute()
  const standsIn = addressIn(address)
  const found = rows.filter(({ details }) => {
    const words = fieldsSchema.safeParse(parseJson(details)).data
    return standsIn(words ?? { damaged: details }) !== undefined
  })
  return new Map(found.map(({ details: _, ...lead }) => [lead.id, lead]))
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
