import type { Database } from '#database/database'
import { answerDue } from '../emails/response-time.ts'
import { readLead, searchColumns } from './lead.ts'

/** Fills in what a version without a desk did not store, for at most `limit` leads; returns how many. */
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
