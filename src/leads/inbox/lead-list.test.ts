import type { Updateable } from 'kysely'
import { expect, it } from 'vitest'
import type { Database, Schema } from '#database/database'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addLeads, type LeadRow } from '../../../tests/lead-rows.ts'
import { searchWords } from './lead.ts'
import {
  backfillLeads,
  countOverdue,
  type LeadCursor,
  leadById,
  listLeads,
  othersOfSender,
} from './lead-list.ts'

/** Changes the rows of leads directly, as no function of the site does. */
const mark = (database: Database, ids: readonly string[], values: Updateable<Schema['leads']>) =>
  database.db
    .updateTable('leads')
    .set(values)
    .where('id', 'in', [...ids])
    .execute()

/** Stores leads; `found` returns the indexes of those that match a search. */
async function filled(database: Database, rows: readonly LeadRow[]) {
  const ids = await addLeads(database, rows)
  while ((await backfillLeads(database)) > 0);
  const placesOf = (leads: readonly { id: string }[]) =>
    leads.map(({ id }) => ids.indexOf(id)).toSorted()
  const found = async (search: string) => {
    const filter = { words: searchWords(search) }
    return placesOf((await listLeads(database.db, filter, { order: 'newest', limit: 9 })).leads)
  }
  const others = async (of: number) => {
    const lead = await leadById(database.db, ids[of] ?? '')
    return lead && placesOf(await othersOfSender(database.db, lead, 5))
  }
  return { database, ids, found, others }
}

describeEachEngine('the list of leads', ({ open }) => {
  it('is backfilled, once, for leads stored by an earlier version', async () => {
    const database = await open()
    const urgent = { name: 'A', email: 'a@example.is', urgency: 'urgent' }
    const ids = await addLeads(database, [
      { createdAt: '2026-06-05T09:00:00.000Z' },
      { createdAt: '2026-06-05T09:30:00.000Z', form: 'servicedesk', fields: urgent },
      { createdAt: '2026-06-05T08:00:00.000Z', state: 'won' },
    ])
    await mark(database, ids.slice(0, 1), { fields: '{' })
    expect(await backfillLeads(database)).toBe(3)
    expect(await backfillLeads(database)).toBe(0)
    const rows = await database.db.selectFrom('leads').select(['id', 'due_at']).execute()
    const due = new Map(rows.map(({ id, due_at }) => [id, due_at]))
    const [one, two] = ['2026-06-08T09:00:00.000Z', '2026-06-05T10:30:00.000Z']
    expect(ids.map((id) => due.get(id))).toEqual([one, two, null])
    const order = { order: 'due', limit: 9 } as const
    const { leads } = await listLeads(database.db, { states: ['new'] }, order)
    expect(leads.map(({ id, isDamaged }) => [ids.indexOf(id), isDamaged])).toEqual([
      [1, false],
      [0, true],
    ])
    expect(await countOverdue(database.db, new Date('2026-06-05T10:00:00.000Z'))).toBe(0)
    expect(await countOverdue(database.db, new Date('2026-06-05T10:31:00.000Z'))).toBe(1)
  })

  it('finds phone numbers, however they are written in the lead and the search', async () => {
    const phones = [
      '+354 555-1234',
      '5551234',
      '(00354) 555.12.34',
      '555 9999 / 555 1234',
      '555 4321',
    ]
    const message = '010190-2939, 14.900 kr.'
    const rows = phones.map((phone) => ({ fields: { phone, message } }))
    const { found } = await filled(await open(), rows)
    for (const search of ['5551234', '555 1234', '+354 555 1234', '003545551234', '555-1234']) {
      expect(await found(search), search).toEqual([0, 1, 2, 3])
    }
    expect(await found('+45 55 54 32 1')).toEqual([4])
    for (const search of ['0101902939', '010190-2939', '14.900', '2939']) {
      expect(await found(search), search).toEqual([0, 1, 2, 3, 4])
    }
  })

  it.each(['due', 'newest'] as const)('by %s shows each lead once, page by page', async (order) => {
    const database = await open()
    const ids = await addLeads(
      database,
      // Many at the same time, and two without a due date.
      Array.from({ length: 25 }, (_, nr) => ({
        createdAt: `2026-06-0${1 + Math.trunc(nr / 10)}T12:00:00.000Z`,
      })),
    )
    await backfillLeads(database)
    const undated = ids.slice(0, 2)
    await mark(database, undated, { due_at: null })
    const seen: string[] = []
    let after: LeadCursor | undefined
    do {
      const page = await listLeads(database.db, { states: ['new'] }, { order, after, limit: 1 })
      seen.push(...page.leads.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    if (order === 'due') expect(seen.slice(0, 2).toSorted()).toEqual(undated.toSorted())
    else expect(seen.slice(0, 5).toSorted()).toEqual(ids.slice(20).toSorted())
  })

  it('finds an address by both spellings of its domain, also in leads of others', async () => {
    const { found, others } = await filled(await open(), [
      { fields: { email: 'jona@xn--r-uga6a.example' } },
      { fields: { email: 'Jona@ÞÓR.example' } },
      { fields: { email: 'a@b.example', message: 'Spyrjið jona@þór.example' } },
      { fields: { email: 'jona@thor.is' } },
    ])
    for (const search of ['jona@þór.example', 'JONA@xn--r-uga6a.example', '\u200bþór.example']) {
      expect(await found(search), search).toEqual([0, 1, 2])
    }
    expect(await others(0)).toEqual([1])
  })

  it('finds all words anywhere, whatever their case and accents', async () => {
    const { ids, found, others } = await filled(await open(), [
      { fields: { name: 'Jón Þórarinsson', email: 'jon@example.is', message: 'Kerfi 100%' } },
      { fields: { name: 'Jan', email: 'jan@example.is', company: 'Ærø Børnehave' } },
      { form: 'quote', state: 'lost', fields: { name: 'Jón', email: 'JON@example.is' } },
      { fields: { name: 'Una', email: 'una@example.is', message: 'Ask jon@example.is' } },
    ])
    for (const [search, places] of [
      ['JON thorar', [0]],
      ['  erfi\n jón ', [0]],
      ['aero', [1]],
      ['100%', [0]],
      ['1_0', []],
      ['quote', [2]],
      [ids[1]?.slice(-8) ?? '', [1]],
      ['x'.repeat(5_000), []],
    ] as const) {
      expect(await found(search), search).toEqual(places)
    }
    expect(await others(2)).toEqual([0])
  })
})
