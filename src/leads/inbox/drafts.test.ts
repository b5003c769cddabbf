import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addMember } from '../../../tests/desk-staff.ts'
import { addLeads } from '../../../tests/lead-rows.ts'
import { changeLead } from './changes.ts'
import { dropLeadDraft, leadDrafts, saveLeadDraft } from './drafts.ts'
import { storeReply } from './reply.ts'

const start = new Date('2026-06-01T12:00:00.000Z')
const savedAt = start.toISOString()

describeEachEngine('a draft on the page of a lead', ({ open }) => {
  const places = async () => {
    const database = await open()
    const [asa, una] = [
      await addMember(database),
      await addMember(database, { email: 'una@una.is' }),
    ]
    const [lead = '', other = ''] = await addLeads(database, [{}, {}])
    const keep = (kind: 'reply' | 'note', text: string, by = asa.id, of = lead) =>
      saveLeadDraft(database, { lead: of, by, kind }, text, start)
    const kept = (by = asa.id, of = lead) => leadDrafts(database.db, of, by)
    return { database, asa, una, lead, other, keep, kept }
  }

  it('is saved for each person, lead and kind, in place of the previous one', async () => {
    const { database, una, asa, lead, other, keep, kept } = await places()
    await keep('reply', 'Hæ')
    await keep('reply', 'Hæ Þóra\n')
    await keep('note', 'hringja')
    await keep('note', 'annað', una.id)
    await keep('note', 'þriðja', asa.id, other)
    expect(await kept()).toEqual({
      reply: { text: 'Hæ Þóra\n', savedAt },
      note: { text: 'hringja', savedAt },
    })
    expect(await kept(una.id)).toEqual({ note: { text: 'annað', savedAt } })
    await dropLeadDraft(database, { lead, by: asa.id, kind: 'reply' })
    expect(Object.keys(await kept())).toEqual(['note'])
  })

  it('is deleted once its author has sent or saved it', async () => {
    const { database, asa, una, lead, keep, kept } = await places()
    for (const by of [asa.id, una.id]) {
      await keep('reply', 'Hæ', by)
      await keep('note', 'hringja', by)
    }
    await changeLead(database, lead, { by: asa, now: start }, { kind: 'note', text: 'hringja' })
    expect(Object.keys(await kept())).toEqual(['reply'])
    const words = { subject: 's', text: 'Hæ', isAnswer: false }
    const reply = { ...words, lead, version: 1, by: asa, now: start }
    expect(await storeReply(database, { ...reply, version: 0 })).toBe('conflict')
    expect(Object.keys(await kept())).toEqual(['reply'])
    expect(await storeReply(database, reply)).toBeUndefined()
    expect(await kept()).toEqual({})
    expect(Object.keys(await kept(una.id)).toSorted()).toEqual(['note', 'reply'])
    await database.db.deleteFrom('leads').execute()
    expect(await kept(una.id)).toEqual({})
  })
})
