import { expect, it } from 'vitest'
import { completeSubmissions } from '#leads/leads'
import { describeEachEngine } from '../tests/databases.ts'
import { addLeads } from '../tests/lead-rows.ts'
import { migrations } from './list.ts'

describeEachEngine('0018-addresses', ({ engine, open }) => {
  it('has leads of foreign letters found by the one form of their address', async () => {
    const database = await open()
    const { db } = database
    await addLeads(database, [{ fields: { email: 'jona@þór.example' } }, {}])
    await completeSubmissions(database)
    const foreign = db.updateTable('submissions').set({ sender_email: 'jona@þór.example' })
    await foreign.where('fields', 'like', '%jona%').execute()
    await migrations(engine)['0018-addresses']?.up(db)
    expect(await completeSubmissions(database)).toBe(1)
    const rows = await db.selectFrom('submissions').select('sender_email').execute()
    expect(rows.map((row) => row.sender_email)).toContain('jona@xn--r-uga6a.example')
  })
})
