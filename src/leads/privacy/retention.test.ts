import { expect, it } from 'vitest'
import { describeEachEngine } from '../../../tests/databases.ts'
import { addLeads, type LeadRow } from '../../../tests/lead-rows.ts'
import { changeLead } from '../inbox/changes.ts'
import type { LeadState } from '../inbox/lead.ts'
import { listLeads } from '../inbox/lead-list.ts'
import { countSoonOutdated, deleteOutdated, retentionCutoff } from './retention.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const kept: LeadRow[] = [
  { state: 'quarantined', createdAt: daysAgo(29) },
  { state: 'new', createdAt: daysAgo(720) },
  { state: 'won', createdAt: '2019-01-01T00:00:00.000Z' },
]

const outdated: LeadRow[] = [
  { state: 'quarantined', createdAt: daysAgo(31) },
  { state: 'lost', createdAt: daysAgo(366), emails: [{ kind: 'staff', messageId: '<l@x.is>' }] },
  { state: 'answered', createdAt: daysAgo(732) },
  { state: 'new', createdAt: daysAgo(732) },
  { state: 'won', createdAt: '2018-12-31T23:59:59.999Z' },
]

describeEachEngine('deleteOutdated', ({ open, openTwice }) => {
  it('deletes leads past their retention period in batches, and writes each to the audit log', async () => {
    const database = await open()
    const ids = await addLeads(database, [...kept, ...outdated])
    expect(await countSoonOutdated(database.db, now)).toBe(1)
    const removed: string[] = []
    const deleted = await deleteOutdated(database, {
      now,
      batch: 2,
      removeFiles: async (emails) => removed.push(...emails.map(({ messageId }) => messageId)),
    })
    expect(deleted).toEqual({ new: 1, quarantined: 1, answered: 1, won: 1, lost: 1 })
    const { leads: left } = await listLeads(database.db, {}, { order: 'newest', limit: 99 })
    expect(left.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, kept.length).toSorted())
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    // Before the deletion, and again after it.
    expect(removed).toEqual(['<l@x.is>', '<l@x.is>'])
    const audit = await database.db.selectFrom('audit').selectAll().execute()
    expect(audit).toMatchObject([
      { event: 'retention', created_at: now.toISOString() },
      { event: 'retention', created_at: now.toISOString() },
      { event: 'retention', created_at: now.toISOString() },
    ])
    const counts = audit.map(({ details }) => JSON.parse(details).deleted)
    expect(Object.assign({}, ...counts)).toEqual(deleted)
  })

  it('writes nothing of runs that find nothing', async () => {
    const database = await open()
    const run = (at: Date) => deleteOutdated(database, { now: at, removeFiles: async () => {} })
    await addLeads(database, [{ state: 'quarantined', createdAt: daysAgo(30) }])
    const after = (days: number) => new Date(now.getTime() + days * 86_400_000)
    expect(await run(now)).toEqual({})
    expect(await run(after(1))).toEqual({ quarantined: 1 })
    expect(await run(after(2))).toEqual({})
    expect(await run(after(3))).toEqual({})
    const audit = await database.db
      .selectFrom('audit')
      .select(['created_at', 'details'])
      .orderBy('created_at')
      .execute()
    expect(audit).toEqual([
      { created_at: after(1).toISOString(), details: '{"deleted":{"quarantined":1}}' },
    ])
  })

  it('may run in several processes at once, and spares leads that staff change meanwhile', async () => {
    const [one, two] = await openTwice()
    const [rescued = ''] = await addLeads(
      one,
      Array.from({ length: 40 }, () => ({ state: 'lost' as const, createdAt: daysAgo(400) })),
    )
    let marking: Promise<unknown> | undefined
    const runs = [one, two].map((database) =>
      deleteOutdated(database, {
        now,
        batch: 10,
        removeFiles: async () => {
          const won = { kind: 'state', to: 'won' } as const
          marking ??= changeLead(database, rescued, { by: undefined, now }, won)
          await marking
        },
      }),
    )
    const deleted = await Promise.all(runs)
    expect(deleted.reduce((sum, { lost = 0 }) => sum + lost, 0)).toBe(39)
    const { leads } = await listLeads(one.db, {}, { order: 'newest', limit: 9 })
    expect(leads).toMatchObject([{ id: rescued }])
  })
})

it.each<[LeadState, string, string]>([
  ['quarantined', '2026-06-15T12:00:00.000Z', '2026-05-16T12:00:00.000Z'],
  ['lost', '2026-06-15T12:00:00.000Z', '2025-06-15T12:00:00.000Z'],
  ['answered', '2028-02-29T12:00:00.000Z', '2026-03-01T12:00:00.000Z'],
  ['new', '2026-06-15T12:00:00.000Z', '2024-06-15T12:00:00.000Z'],
  // Seven years from the end of the year: leads of 2026 are kept until the end of 2033.
  ['won', '2033-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000Z'],
  ['won', '2034-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('%s at %s: from before %s', (state, now, cutoff) => {
  expect(retentionCutoff(state, new Date(now))).toBe(cutoff)
})
