import { expect } from 'vitest'
import { itEachEngine } from '../../../tests/databases.ts'
import { addMember } from '../../../tests/desk-staff.ts'
import { addLeads } from '../../../tests/lead-rows.ts'
import { changeLead } from './changes.ts'
import { leadDrafts, saveLeadDraft } from './drafts.ts'
import { storeReply } from './reply.ts'

const now = new Date('2026-06-01T12:00:00.000Z')

itEachEngine('a draft is its author’s alone, until it is sent or saved', async ({ open }) => {
  const database = await open()
  const asa = await addMember(database)
  const una = await addMember(database, { email: 'una@una.is' })
  const [lead = ''] = await addLeads(database, [{}])
  const kept = async (by: string) => Object.keys(await leadDrafts(database.db, lead, by)).toSorted()
  for (const { id: by } of [asa, una]) {
    for (const kind of ['reply', 'note'] as const) {
      for (const text of ['H', 'Hæ']) await saveLeadDraft(database, { lead, by, kind }, text, now)
    }
  }
  expect((await leadDrafts(database.db, lead, asa.id)).reply?.text).toBe('Hæ')
  await changeLead(database, lead, { by: asa, now }, { kind: 'note', text: 'Hæ' })
  expect(await kept(asa.id)).toEqual(['reply'])
  const reply = { subject: 's', text: 'Hæ', isAnswer: false, lead, version: 1, by: asa, now }
  expect(await storeReply(database, { ...reply, version: 0 })).toBe('conflict')
  expect(await kept(asa.id)).toEqual(['reply'])
  expect(await storeReply(database, reply)).toBeUndefined()
  expect([await kept(asa.id), await kept(una.id)]).toEqual([[], ['note', 'reply']])
  await database.db.deleteFrom('leads').execute()
  expect(await kept(una.id)).toEqual([])
})
