import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { othersOfSender } from '#leads/leads'
import { createLog } from '#log/log'
import { describeEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { startLeadBackfill } from './backfill-leads.ts'

describeEachEngine('leads of an earlier version', ({ open }) => {
  it('are completed beside the work of several servers, damaged ones too', async () => {
    const database = await open()
    const ids = await addLeads(
      database,
      Array.from({ length: 450 }, (_, nr) => ({ state: nr < 9 ? 'new' : 'won' })),
    )
    const [id = '', released = ''] = ids
    const change = database.db.updateTable('leads')
    await change.set({ fields: '{' }).where('id', '=', id).execute()
    // What staff have said since is not overwritten.
    const due_at = '2027-01-01T00:00:00.000Z'
    await change.set({ due_at }).where('id', '=', released).execute()
    const lines: string[] = []
    const log = createLog((line) => lines.push(line))
    const servers = [1, 2].map(() => startLeadBackfill(database, log))
    onTestFinished(async () => {
      for (const { stop } of servers) await stop()
    })
    const left = async () => {
      const { rows } = await sql`select id from leads
        where search_text is null or state = 'new' and due_at is null`.execute(database.db)
      return rows
    }
    await expect.poll(left).toEqual([])
    await expect.poll(() => lines.join()).toContain('earlier version filled in')
    expect(lines.join()).not.toContain('error')
    const rows = database.db.selectFrom('leads').select('due_at')
    expect(await rows.where('id', '=', released).execute()).toEqual([{ due_at }])
    const lead = { id: released, fields: { email: 'THORA@example.is' } }
    expect(await othersOfSender(database.db, lead, 999)).toHaveLength(448)
  })
})
