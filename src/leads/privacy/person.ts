import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Database, parseJson, type Schema } from '#database/database'
import { emailsOf } from '../inbox/emails-of.ts'
import { type Actor, auditBy, leadHistory } from '../inbox/events.ts'
import { referenceOf } from '../intake/receipt.ts'
import { addressIn, type FoundSubmission, findAddress } from './address-use.ts'

const wordsSchema = z.record(z.string(), z.string()).catch({})

/**
 * What is held of a person, by their e-mail address, ready for JSON (GDPR, article 15): all that was
 * sent with it, with emails and history, and of what others sent only the words in which it stands,
 * since the rest is theirs. That it was asked for is noted in the audit trail, without the address.
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

function described({ id, form, state, createdAt }: FoundSubmission) {
  return { reference: referenceOf(id), id, form, state, received_at: createdAt }
}

async function historyOf(db: Kysely<Schema>, id: string) {
  return (await leadHistory(db, id)).map(({ kind, at, details }) => ({ kind, at, details }))
}

async function fieldsOf(db: Kysely<Schema>, id: string): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('submissions')
    .select('fields')
    .where('id', '=', id)
    .executeTakeFirst()
  const parsed = parseJson(row?.fields ?? '{}')
  // A damaged row is handed out as it is.
  return wordsSchema.parse(typeof parsed === 'object' ? parsed : { damaged: row?.fields ?? '' })
}
