import { expect, it } from 'vitest'
import { createOutbox } from '#email/email'
import { describeEachEngine } from '../../../tests/databases.ts'
import { caught, store } from '../../../tests/mail-delivery.ts'
import { createSubmissions } from './submissions.ts'

const now = new Date('2026-06-01T12:00:00.000Z')

describeEachEngine('createSubmissions', ({ open }) => {
  it('owes no email for a quarantined one until it is released', async () => {
    const database = await open()
    const { byId, mark, release } = createSubmissions(database)
    const outbox = createOutbox(database)
    const { id } = await store(database, { signals: caught })
    expect(await byId(id)).toMatchObject({ state: 'quarantined', reasons: ['honeypot +100'] })
    expect((await outbox.depth()).waiting).toBe(0)
    expect(await mark(id, 'answered')).toBe(false)
    expect(await release(id, { webhook: false }, now)).toEqual(['staff', 'sender'])
    expect(await release(id, { webhook: false }, now)).toBeUndefined()
    expect((await outbox.depth()).waiting).toBe(2)
    expect((await byId(id))?.state).toBe('new')
  })

  it('lists newest first, by form and state, page after page', async () => {
    const database = await open()
    const { list, mark } = createSubmissions(database)
    const ids: string[] = []
    for (const [index, form] of ['contact', 'quote', 'contact', 'contact'].entries()) {
      const { id } = await store(database, { form, now: new Date(now.getTime() + index * 1000) })
      ids.push(id)
    }
    const listed = async (filter: Parameters<typeof list>[0]) =>
      (await list(filter)).map(({ id }) => ids.indexOf(id))
    expect(await listed({ limit: 2 })).toEqual([3, 2])
    const [, after] = await list({ limit: 2 })
    expect(await listed({ limit: 9, after })).toEqual([1, 0])
    expect(await listed({ limit: 9, forms: ['contact'] })).toEqual([3, 2, 0])
    expect(await mark(ids[2] ?? '', 'won')).toBe(true)
    expect(await listed({ limit: 9, states: ['won'] })).toEqual([2])
    expect(await mark('none', 'won')).toBe(false)
  })

  it('says which row is damaged', async () => {
    const database = await open()
    const { byId } = createSubmissions(database)
    const { id } = await store(database)
    expect(await byId('none')).toBeUndefined()
    await database.db.updateTable('submissions').set({ fields: '{"name": 1}' }).execute()
    await expect(byId(id)).rejects.toThrow(`Submission ${id} is damaged`)
  })
})
