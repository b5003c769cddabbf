import type { Kysely } from 'kysely'
import { z } from 'zod'
import { parseJson, type Schema } from '#database/database'
import { columnContains, matching } from '../inbox/submission.ts'

export type FoundSubmission = Readonly<{
  id: string
  form: string
  state: string
  createdAt: string
}>

const fieldsSchema = z.record(z.string(), z.string())

/**
 * Where an address stands in what was sent, oldest first (GDPR, articles 15 and 17), whatever its
 * case; not one that merely ends with it.
 */
export async function findAddress(db: Kysely<Schema>, address: string) {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'form', 'state', 'created_at as createdAt', 'fields'])
    .where(matching({ containing: address }))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const standsIn = addressIn(address)
  const noted = await leadsWithNotes(db, address)
  const sent: FoundSubmission[] = []
  const mentions: FoundSubmission[] = []
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
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select(['submissions.id', 'form', 'state', 'submissions.created_at as createdAt', 'details'])
    .where(columnContains('details', address))
    .execute()
  const standsIn = addressIn(address)
  const found = rows.filter(({ details }) => {
    const words = fieldsSchema.safeParse(parseJson(details)).data
    return standsIn(words ?? { damaged: details }) !== undefined
  })
  return new Map(found.map(({ details: _, ...lead }) => [lead.id, lead]))
}

/** Makes the function that tells how `address` stands in the fields of a submission, if it does. */
export function addressIn(
  address: string,
): (fields: Readonly<Record<string, string>>) => 'sent' | 'mentioned' | undefined {
  const wanted = address.toLowerCase()
  const escaped = wanted.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  // What may continue an address to either side (HTML, "valid e-mail address").
  const whole = new RegExp(`(?<![\\w!#$%&'*+/=?^\`{|}~.-])${escaped}(?![\\w-]|\\.\\w)`)
  return (fields) => {
    if (fields.email?.toLowerCase() === wanted) return 'sent'
    return whole.test(Object.values(fields).join('\n').toLowerCase()) ? 'mentioned' : undefined
  }
}
