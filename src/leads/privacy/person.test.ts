import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addLeads } from '../../../tests/lead-rows.ts'
import { addLeadEvent } from '../inbox/events.ts'
import { eraseSubmissions, exportPerson, findAddress } from '../leads.ts'

const now = new Date('2026-06-02T12:00:00.000Z')
const address = 'anna@example.is'
const removeFiles = async () => 0

describeEachEngine('what is held of a person', ({ open }) => {
  it('is what they sent, and of others only the words that name them', async () => {
    const database = await open()
    const [own = '', other = '', noted = '', far = ''] = await addLeads(database, [
      { fields: { name: 'Anna', email: 'Anna@Example.is', message: 'Halló' } },
      { fields: { email: 'b@example.is', message: 'Spyrjið anna@example.is', phone: '555' } },
      { fields: { email: 'c@example.is', message: 'Leyndarmál' } },
      { fields: { email: 'joanna@example.is', message: 'xanna@example.is.dk' } },
    ])
    const note = (lead: string, text: string) =>
      database.transaction((trx) =>
        addLeadEvent(trx, { lead, kind: 'note', by: undefined, details: { text }, now }),
      )
    await note(own, 'Hringdi')
    await note(noted, 'Sent áfram á\nanna@example.is')
    await note(noted, 'Annað um c')
    await note(far, 'joanna@example.is')

    const { sent, mentions } = await findAddress(database.db, address)
    expect(sent.map(({ id }) => id)).toEqual([own])
    expect(new Set(mentions.map(({ id }) => id))).toEqual(new Set([other, noted]))

    const data = await exportPerson(database, address, undefined, now)
    expect(data.sent).toMatchObject([
      { id: own, fields: { message: 'Halló' }, history: [{ details: { text: 'Hringdi' } }] },
    ])
    const told = data.mentions.find(({ id }) => id === other)
    expect(told?.fields).toEqual({ message: 'Spyrjið anna@example.is' })
    const text = JSON.stringify(data)
    expect(text).toContain('Sent áfram')
    for (const foreign of ['Leyndarmál', '555', 'Annað um c', 'b@example.is', 'joanna']) {
      expect(text).not.toContain(foreign)
    }
    const audit = await database.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(audit)).not.toContain('anna')
    expect(audit.map(({ event }) => event)).toContain('person exported')
  })

  it('is erased with what staff wrote, by name of who did it', async () => {
    const database = await open()
    const [own = ''] = await addLeads(database, [{ fields: { email: address } }])
    await database.transaction((trx) =>
      addLeadEvent(trx, { lead: own, kind: 'note', by: undefined, details: { text: 'x' }, now }),
    )
    const by = { id: 'x', email: 'asa@example.is' }
    expect(await eraseSubmissions(database, [own], { now, by, removeFiles })).toMatchObject({
      submissions: [{ id: own }],
    })
    expect(await database.db.selectFrom('lead_events').selectAll().execute()).toEqual([])
    const lines = await database.db
      .selectFrom('audit')
      .select('details')
      .where('event', '=', 'erased')
      .execute()
    expect(lines.map(({ details }) => JSON.parse(details))).toEqual([
      { count: 1, forms: { contact: 1 }, reason: 'request', by: 'asa@example.is' },
    ])
  })
})
