import type { Database } from '#database/database'
import { answerDue } from '../emails/response-time.ts'
import { readLead, searchColumns } from './lead.ts'

/**
 * Backfills the columns of leads that a version without a desk did not store: search text, sender, and when
 * an answer is due. In one short transaction, at most `limit` leads, newest first. May run repeatedly and in
 * several processes, while staff work. Of a damaged row at least the reference can be found.
 *
 * @returns how many leads were backfilled
 */
export async function backfillLeads({ engine, transaction }: Database, limit = 100) {
  return await transaction(async (trx) => {
    const rows = await trx
      .selectFrom('leads')
      .selectAll()
      .where('search_text', 'is', null)
      .orderBy('id', 'desc')
      .limit(limit)
      // Skips locked rows, so as not to deadlock with staff.
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
