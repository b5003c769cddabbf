import { expect, it } from 'vitest'
import { describeEachEngine } from '../tests/databases.ts'
import { addLeads } from '../tests/lead-rows.ts'
import { migrations } from './list.ts'

describeEachEngine('0015-invitations', ({ engine, open }) => {
  it('keeps what is owed, which still goes with its lead', async () => {
    const database = await open()
    const { db } = database
    const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
    const letters = [
      { kind: 'staff', sentAt: '2026-06-01T12:00:00.000Z' },
      { kind: 'sender', lastError: 'Busy' },
    ] as const
    const [id = ''] = await addLeads(database, [{ letters }, { letters: [{ kind: 'webhook' }] }])
    const before = await rows()
    // It makes the same of the tables once more.
    await migrations(engine)['0015-invitations']?.up(db)
    expect(before).toHaveLength(3)
    expect(await rows()).toEqual(before)
    await db.deleteFrom('submissions').where('id', '=', id).execute()
    expect((await rows()).map(({ kind }) => kind)).toEqual(['webhook'])
  })
})
