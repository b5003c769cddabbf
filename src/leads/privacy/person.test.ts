import { expect, it } from 'vitest'
import { type Database, readAudit } from '#database/database'
import type { EmailName } from '#email/email'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addLeads } from '../../../tests/lead-rows.ts'
import { addLeadEvent } from '../inbox/events.ts'
import { eraseLeads, exportPerson, findAddress } from '../leads.ts'

const now = new Date('2026-06-02T12:00:00.000Z')
const address = 'anna@example.is'
const note = (database: Database, lead: string, text: string) =>
  database.transaction((trx) =>
    addLeadEvent(trx, { lead, kind: 'note', by: undefined, details: { text }, now }),
  )

describeEachEngine('the data about a person', ({ open }) => {
  it('is what they sent, and of other leads only the texts that mention them', async () => {
    const database = await open()
    const [own = '', other = '', noted = '', far = ''] = await addLeads(database, [
      { fields: { name: 'Anna', email: 'Anna@Example.is', message: 'Halló' } },
      { fields: { email: 'b@example.is', message: 'Spyrjið anna@example.is', phone: '555-1234' } },
      { fields: { email: 'c@example.is', message: 'Leyndarmál' } },
      { fields: { email: 'joanna@example.is', message: 'xanna@example.is.dk' } },
    ])
    await note(database, own, 'Hringdi')
    await note(database, noted, 'Sent áfram á\nanna@example.is')
    await note(database, noted, 'Annað um c')
    await note(database, far, 'joanna@example.is')

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
    for (const foreign of ['Leyndarmál', '555-1234', 'Annað um c', 'b@example.is', 'joanna']) {
      expect(text).not.toContain(foreign)
    }
    const audit = await database.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify(audit)).not.toContain('anna')
    expect(audit.map(({ event }) => event)).toContain('person exported')
  })

  it('is found by both spellings of the domain', async () => {
    const database = await open()
    const ids = await addLeads(database, [
      { fields: { email: 'Jona@þór.example' } },
      { fields: { email: 'a@b.example', message: 'Sjá JONA@ÞÓR.example, takk' } },
      { fields: { email: 'a@b.example', message: 'jona@xn--r-uga6a.example' } },
      { fields: { email: 'jona@thor.example', message: 'jona@þór.examples eða jona@þór' } },
    ])
    for (const spelled of ['jona@þo\u0301r.example', 'Jona@xn--r-uga6a.example']) {
      const { sent, mentions } = await findAddress(database.db, spelled)
      const found = [sent, mentions].flatMap((list) => list.map(({ id }) => ids.indexOf(id)).sort())
      expect(found, spelled).toEqual([0, 1, 2])
    }
  })

  it('is erased with the notes of staff, and the audit log names who did it', async () => {
    const database = await open()
    const emails = [{ kind: 'staff', messageId: '<l@x.is>' }] as const
    const [own = ''] = await addLeads(database, [{ fields: { email: address }, emails }])
    await note(database, own, 'x')
    const by = { id: 'x', email: 'asa@example.is' }
    const removed: string[] = []
    const removeFiles = async (names: readonly EmailName[]) =>
      removed.push(...names.map(({ messageId }) => messageId))
    const erased = await eraseLeads(database, [own], { now, by, removeFiles })
    expect(erased).toMatchObject({ leads: [{ id: own }] })
    // A file that was written in the meantime is removed too.
    expect(removed).toEqual(['<l@x.is>', '<l@x.is>'])
    expect(await database.db.selectFrom('lead_events').selectAll().execute()).toEqual([])
    const [line] = await readAudit(database.db, 1, { event: 'erased' })
    const counted = { count: 1, forms: { contact: 1 }, reason: 'request' }
    expect(line?.details).toEqual({ ...counted, by: 'asa@example.is' })
  })
})
