import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { type Database, lockTransaction, parseJson } from '#database/database'
import type { Language } from '#i18n/i18n'
import { answerDue } from '../emails/response-time.ts'
import { foundBy, type LeadState, leadStates } from './lead.ts'

export type ImportedLead = Readonly<{
  form: string
  language: Language
  createdAt: string
  state: LeadState
  fields: Readonly<Record<string, string>>
  contentHash: string
  messageHash: string | null
}>

/**
 * Stores at most a few hundred leads of one form without emails, but for those that are there
 * with the same content and time. Returns how many were new.
 */
export async function importLeads(
  database: Database,
  form: string,
  leads: readonly ImportedLead[],
): Promise<number> {
  return await database.transaction(async (trx) => {
    await lockTransaction(database.engine, trx, `import:${form}`)
    let added = 0
    for (const { createdAt, fields, contentHash, messageHash, ...given } of leads) {
      const there = await trx
        .selectFrom('leads')
        .select('id')
        .where('form', '=', form)
        .where('content_hash', '=', contentHash)
        .where('created_at', '=', createdAt)
        .executeTakeFirst()
      if (there) continue
      const id = randomUUIDv7()
      const lead = { form, fields }
      await trx
        .insertInto('leads')
        .values({
          ...given,
          id,
          created_at: createdAt,
          fields: JSON.stringify(fields),
          idempotency_key: null,
          content_hash: contentHash,
          message_hash: messageHash,
          reasons: '[]',
          due_at: answerDue(lead, given.state, new Date(createdAt)),
          ...foundBy(id, lead),
        })
        .execute()
      added += 1
    }
    return added
  })
}

const fieldsSchema = z.record(z.string(), z.string()).catch({})
const stateSchema = z.enum(leadStates).catch('lost')

/**
 * Fills in what a version of the site without a desk did not store with leads: what they are found by,
 * and when an answer is due. In one short transaction, at most `limit`, the newest first; as often and
 * from as many processes as one likes, while staff work. Of a damaged row at least the reference is
 * found.
 *
 * @returns how many leads it completed
 */
export async function completeLeads({ engine, transaction }: Database, limit = 100) {
  return await transaction(async (trx) => {
    const rows = await trx
      .selectFrom('leads')
      .select(['id', 'form', 'state', 'created_at', 'due_at', 'fields'])
      .where('search_text', 'is', null)
      .orderBy('id', 'desc')
      .limit(limit)
      // Never waits for staff, who may be waiting for it.
      .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute()
    for (const { id, form, created_at, ...row } of rows) {
      const lead = { form, fields: fieldsSchema.parse(parseJson(row.fields)) }
      const due = answerDue(lead, stateSchema.parse(row.state), new Date(created_at))
      await trx
        .updateTable('leads')
        .set({ ...foundBy(id, lead), due_at: row.due_at ?? due })
        .where('id', '=', id)
        .execute()
    }
    return rows.length
  })
}
