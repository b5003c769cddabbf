import type { Database } from '#database/database'
import { answerDue } from '../emails/response-time.ts'
import { readLead, searchColumns } from './lead.ts'

/**
 * Fills in what a version of the site without a desk did not store with leads: what they are found by,
 * and when an answer is due. In one short transaction, at most `limit`, the newest first; as often and
 * from as many processes as one likes, while staff work. Of a damaged row at least the reference is
 * found.
 *
 * @returns how many leads it filled in
 */
export async function backfillLeads({ engine, transaction }: Database, limit = 100) {
  return await transaction(async (trx) => {
    const rows = await trx
      .selectFrom('leads')
      .selectAll()
      .where('search_text', 'is', null)
      .orderBy('id', 'desc')
      .limit(limit)
      // Never waits for staff, who may be waiting for it.
      .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute()
    for (const lead of rows.map(readLead)) {
      const due_at = lead.dueAt ?? answerDue(lead, lead.state, new Date(lead.createdAt))
      await trx
        .updateTable('leads')
        .set({ ...searchColumns(lead.id, lead), due_at })
        .where('id', '=', lead.id)
        .execute()
    }
    return rows.length
  })
}
