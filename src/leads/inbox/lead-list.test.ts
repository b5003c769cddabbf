import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addLeads } from '../../../tests/lead-rows.ts'
import { completeSubmissions } from './complete.ts'
import {
  countByState,
  countOverdue,
  countUpTo,
  type LeadMark,
  listLeads,
  newestNew,
  othersOfSender,
} from './lead-list.ts'
import { searchWords } from './search-text.ts'

const now = new Date('2026-06-05T10:00:00.000Z')

describeEachEngine('the list of leads', ({ open }) => {
  it('is filled in where an earlier version stored leads, and once', async () => {
    const database = await open()
    const ids = await addLeads(database, [
      { createdAt: '2026-06-05T09:00:00.000Z' },
      {
        ...{ createdAt: '2026-06-05T09:30:00.000Z', form: 'servicedesk' },
        fields: { name: 'A', email: 'a@example.is', urgency: 'urgent' },
      },
      { createdAt: '2026-06-05T08:00:00.000Z', state: 'won' },
    ])
    const damaged = { fields: '{' }
    await database.db
      .updateTable('submissions')
      .set(damaged)
      .where('id', '=', ids[0] ?? '')
      .execute()
    expect(await completeSubmissions(database)).toBe(3)
    expect(await completeSubmissions(database)).toBe(0)
    const rows = await database.db.selectFrom('submissions').select(['id', 'due_at']).execute()
    const due = new Map(rows.map(({ id, due_at }) => [id, due_at]))
    expect(ids.map((id) => due.get(id))).toEqual([
      '2026-06-08T09:00:00.000Z',
      '2026-06-05T10:30:00.000Z',
      null,
    ])
    const order = { order: 'due', limit: 9 } as const
    const { leads } = await listLeads(database.db, { states: ['new'] }, order)
    expect(leads.map(({ id, isDamaged }) => [ids.indexOf(id), isDamaged])).toEqual([
      [1, false],
      [0, true],
    ])
    expect(await countOverdue(database.db, now)).toBe(0)
    expect(await countOverdue(database.db, new Date('2026-06-05T10:31:00.000Z'))).toBe(1)
  })

  it.each(['due', 'newest'] as const)('by %s shows each lead once, page by page', async (order) => {
    const database = await open()
    const ids = await addLeads(
      database,
      // Many at one moment, and two without a date.
      Array.from({ length: 25 }, (_, nr) => ({
        createdAt: `2026-06-0${1 + Math.trunc(nr / 10)}T12:00:00.000Z`,
      })),
    )
    await completeSubmissions(database)
    const undated = ids.slice(0, 2)
    await database.db
      .updateTable('submissions')
      .set({ due_at: null })
      .where('id', 'in', undated)
      .execute()
    const seen: string[] = []
    let after: LeadMark | undefined
    do {
      const page = await listLeads(database.db, { states: ['new'] }, { order, after, limit: 1 })
      seen.push(...page.leads.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    if (order === 'due') expect(seen.slice(0, 2).toSorted()).toEqual(undated.toSorted())
    else expect(seen.slice(0, 5).toSorted()).toEqual(ids.slice(20).toSorted())
  })

  it('finds all words anywhere, whatever their case and accents', async () => {
    const database = await open()
    const ids = await addLeads(database, [
      {
        fields: { name: 'Jón Þórarinsson', email: 'jon@example.is', message: 'Bókunarkerfi 100%' },
      },
      { fields: { name: 'Jan', email: 'jan@example.is', company: 'Ærø Børnehave' } },
      { form: 'quote', state: 'lost', fields: { name: 'Jón', email: 'JON@example.is' } },
      { fields: { name: 'Una', email: 'una@example.is', message: 'Ask jon@example.is' } },
    ])
    await completeSubmissions(database)
    const find = async (search: string) => {
      const order = { order: 'newest', limit: 9 } as const
      const { leads } = await listLeads(database.db, { words: searchWords(search) }, order)
      return leads.map(({ id }) => ids.indexOf(id)).toSorted()
    }
    expect(await find('JON thorar')).toEqual([0])
    expect(await find('  kerfi\n jón ')).toEqual([0])
    expect(await find('aero')).toEqual([1])
    expect(await find('100%')).toEqual([0])
    expect(await find('1_0')).toEqual([])
    expect(await find('quote')).toEqual([2])
    expect(await find((ids[1] ?? '').slice(-8))).toEqual([1])
    expect(await find('x'.repeat(5_000))).toEqual([])
    expect(await countUpTo(database.db, { words: ['jo'] }, 1)).toBe(1)
    const [lead] = (
      await listLeads(database.db, { forms: ['quote'] }, { order: 'newest', limit: 1 })
    ).leads
    const others = lead ? await othersOfSender(database.db, lead, 5) : []
    expect(others.map(({ id }) => ids.indexOf(id))).toEqual([0])
  })

  it('finds what only old leads say, and pages through what all say', async () => {
    const database = await open()
    // More than are looked at first.
    const count = 5_100
    const ids = await addLeads(
      database,
      Array.from({ length: count }, (_, nr) => ({
        createdAt: new Date(Date.UTC(2026, 0, 1) + nr * 60_000).toISOString(),
      })),
    )
    const { db } = database
    await db.updateTable('submissions').set({ search_text: 'each' }).execute()
    const old = ids.slice(20, 26)
    await db
      .updateTable('submissions')
      .set({ search_text: 'each old' })
      .where('id', 'in', [...old, ids.at(-1) ?? ''])
      .execute()
    const find = async (search: string, after?: LeadMark) => {
      const wanted = { order: 'newest', after, limit: 4 } as const
      const { leads, next } = await listLeads(db, { words: searchWords(search) }, wanted)
      return { nrs: leads.map(({ id }) => ids.indexOf(id)), next }
    }
    const first = await find('old')
    expect(first.nrs).toEqual([5_099, 25, 24, 23])
    expect(await find('each old', first.next)).toEqual({ nrs: [22, 21, 20], next: undefined })
    const common = await find('each')
    expect(common.nrs).toEqual([5_099, 5_098, 5_097, 5_096])
    expect((await find('each', common.next)).nrs).toEqual([5_095, 5_094, 5_093, 5_092])
    expect((await find('each none')).nrs).toEqual([])
    // Fewer than three letters in a row are looked for in the newest alone, on every page.
    await db.updateTable('submissions').set({ search_text: 'qx' }).where('id', 'in', old).execute()
    expect(await find('qx')).toEqual({ nrs: [], next: undefined })
    const edge = [ids[100] ?? '', ids[101] ?? '', ids[102] ?? '', ids[103] ?? '', ids[104] ?? '']
    const marked = { search_text: 'q-x' }
    await db.updateTable('submissions').set(marked).where('id', 'in', edge).execute()
    const short = await find('q-x')
    expect(short.nrs).toEqual([104, 103, 102, 101])
    expect(await find('q-x', short.next)).toEqual({ nrs: [100], next: undefined })
    expect(await countUpTo(db, { words: ['qx'] }, 9)).toBe(0)
    expect(await countUpTo(db, { words: ['q-x'] }, 9)).toBe(5)
    expect(await countUpTo(db, { words: ['old'] }, 9)).toBe(1)
  })

  it('counts each state, and knows the newest', async () => {
    const database = await open()
    const ids = await addLeads(database, [
      { createdAt: '2026-06-02T00:00:00.000Z' },
      { createdAt: '2026-06-03T00:00:00.000Z', language: 'da' },
      { createdAt: '2026-06-04T00:00:00.000Z', state: 'answered' },
    ])
    const counts = { new: 2, answered: 1, won: 0, lost: 0, quarantined: 0 }
    expect(await countByState(database.db, { states: ['won'] })).toEqual(counts)
    const danish = await countByState(database.db, { languages: ['da'] })
    expect(danish).toEqual({ ...counts, new: 1, answered: 0 })
    expect((await newestNew(database.db, 1)).map(({ id }) => id)).toEqual([ids[1]])
  })
})
