import { expect, it } from 'vitest'
import { deleteOutdated } from '#leads/leads'
import { describeEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { leadSession } from '../../tests/lead-session.ts'

describeEachEngine('leads stats', ({ open, place }) => {
  it('counts, and holds nothing that a visitor wrote', async () => {
    const where = await place()
    const session = leadSession(where)
    const database = await open(where)
    expect((await session('stats')).stdout).toContain('last run never')
    await addLeads(database, [
      { createdAt: '2026-06-14T12:00:00.000Z', letters: [{ kind: 'staff' }] },
      {
        createdAt: '2026-06-13T12:00:00.000Z',
        state: 'won',
        language: 'en',
        letters: [{ kind: 'staff' }],
      },
      {
        createdAt: '2026-05-20T12:00:00.000Z',
        form: 'quote',
        state: 'quarantined',
        fields: { email: 'other@example.is' },
        reasons: ['links +4', 'honeypot +100'],
      },
      {
        createdAt: '2026-05-01T12:00:00.000Z',
        form: 'quote',
        state: 'quarantined',
        reasons: ['links +2'],
      },
      {
        createdAt: '2024-06-20T12:00:00.000Z',
        fields: { name: 'Leyndarmál' },
        letters: [{ kind: 'staff', deadAt: '2024-06-21T12:00:00.000Z', lastError: 'Leyndarmál' }],
      },
    ])
    const json = await session('stats', '--json')
    expect(json.code).toBe(0)
    const stats = JSON.parse(json.stdout)
    expect(stats).toMatchObject({
      at: '2026-06-15T12:00:00.000Z',
      total: 5,
      last_7_days: 2,
      last_30_days: 3,
      by_form: { contact: { new: 2, won: 1 }, quote: { quarantined: 2 } },
      by_language: { en: 1, is: 4 },
      quarantine_reasons: { links: 2, honeypot: 1 },
      emails: { waiting: 2, dead: 1, oldest_waiting: '2026-06-13T12:00:00.000Z' },
      retention: {
        states: {
          quarantined: { kept: '30 days', from: 'when it was sent', due: 1 },
          won: { kept: '7 years', from: 'the end of that year', due: 0 },
          new: { due: 0 },
        },
        new_soon_due: { count: 1, within: '30 days' },
        last_run: null,
      },
      audit: [],
    })
    const now = new Date('2026-06-15T03:00:00.000Z')
    await deleteOutdated(database, { now, removeFiles: async () => undefined })
    await session('erase', '--email', 'thora@example.is', '--yes')
    const { code, stdout, stderr } = await session('stats')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Leads: 2; 0 in the last 7 days, 1 in 30')
    expect(stdout).toMatch(/^ {2}quote +0 +1 +0 +0 +0$/m)
    expect(stdout).toContain('last run 2026-06-15 03:00')
    expect(stdout).toContain('! 1 new lead will be deleted within 30 days')
    expect(stdout).toMatch(/erased +\{"count":2,"forms":\{"contact":2\},"reason":"request"\}/)
    expect(stdout).toMatch(/retention +\{"deleted":\{"quarantined":1\}\}/)
    expect(stdout + json.stdout).not.toMatch(/Leyndarmál|thora/)
  })
})
