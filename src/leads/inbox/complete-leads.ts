import { z } from 'zod'
import { type Database, parseJson } from '#database/database'
import { answerDue } from '../emails/response-time.ts'
import { foundBy, leadStates } from './lead.ts'

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
