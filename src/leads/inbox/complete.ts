import { z } from 'zod'
import { type Database, parseJson } from '#database/database'
import { answerDue } from './due.ts'
import { leadSearchText } from './search-text.ts'
import { submissionStates } from './submission.ts'

const batch = 200
const fieldsSchema = z.record(z.string(), z.string()).catch({})
const stateSchema = z.enum(submissionStates).catch('lost')

/**
 * Fills in what a version of the site without a desk did not store with leads: what the search looks
 * in, and when an answer is due. Works in short transactions; as often and from as many processes as
 * one likes. Of a damaged row at least the reference is found.
 *
 * @returns how many leads it completed
 */
export async function completeSubmissions({ db, transaction }: Database): Promise<number> {
  let completed = 0
  for (;;) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'form', 'state', 'created_at', 'fields'])
      .where('search_text', 'is', null)
      .orderBy('id')
      .limit(batch)
      .execute()
    if (rows.length === 0) return completed
    await transaction(async (trx) => {
      for (const { id, form, created_at, ...row } of rows) {
        const lead = { form, fields: fieldsSchema.parse(parseJson(row.fields)) }
        const due_at = answerDue(lead, stateSchema.parse(row.state), new Date(created_at))
        await trx
          .updateTable('submissions')
          .set({ search_text: leadSearchText(id, lead), due_at })
          .where('id', '=', id)
          .execute()
      }
    })
    completed += rows.length
  }
}
