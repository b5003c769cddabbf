import { expect, it, vi } from 'vitest'
import { describeEachEngine } from '../../tests/databases.ts'
import { addLeads } from '../../tests/lead-rows.ts'
import { leadSession } from '../../tests/lead-session.ts'

// Each command opens the database anew, and processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const rows = [
  { form: 'contact', language: 'is', state: 'new', createdAt: '2026-05-31T23:59:59.999Z' },
  { form: 'quote', language: 'en', state: 'won', createdAt: '2026-06-01T00:00:00.000Z' },
  { form: 'contact', language: 'da', state: 'lost', createdAt: '2026-06-01T23:59:59.999Z' },
  {
    form: 'hosting-order',
    language: 'is',
    state: 'answered',
    createdAt: '2026-06-02T00:00:00.000Z',
  },
  {
    form: 'quote',
    language: 'es',
    state: 'quarantined',
    createdAt: '2026-06-02T12:00:00.000Z',
    reasons: ['honeypot', 'links'],
    score: 120,
  },
] as const

const fields = [
  { name: 'Þórður ÆVAR', email: 'Thordur@Example.is', message: 'Halló' },
  { name: '100% viss_maður', email: 'b@example.is', message: 'thordur@example.is vísaði' },
  { name: 'C', email: 'c@example.is', message: 'Bla "þing"\nnýr vefur' },
  { name: 'D', email: 'd@example.is', message: '' },
  { name: 'E', email: 'xthordur@example.is', message: 'buy' },
]

describeEachEngine('leads list', ({ open, place }) => {
  it('chooses by form, language, state, time, address and text, newest first', async () => {
    const where = await place()
    const session = leadSession(where)
    const ids = await addLeads(
      await open(where),
      rows.map((row, index) => ({ ...row, fields: fields[index] ?? {} })),
    )
    const chosen = async (...words: string[]) => {
      const { code, stdout, stderr } = await session('list', ...words)
      expect([code, stderr]).toEqual([0, ''])
      const lines = stdout.trimEnd().split('\n').slice(1)
      return lines.map((line) => ids.indexOf(line.split(' ')[0] ?? '')).join('')
    }
    for (const [words, expected] of [
      [[], '43210'],
      [['--limit', '2'], '43'],
      [['--form', 'quote'], '41'],
      [['--form', 'quote', '--form=contact'], '4210'],
      [['--language', 'is'], '30'],
      [['--state', 'new', '--state', 'quarantined'], '40'],
      [['--since', '2026-06-01'], '4321'],
      [['--since', '2026-06-01', '--until', '2026-06-01'], '21'],
      [['--until', '2026-06-01T00:00'], '10'],
      [['--since', '2026-06-02T12:00Z'], '4'],
      [['--since', '2026-06-02T02:00+02:00'], '43'],
      [['--email', 'thordur@example.IS'], '0'],
      [['--email', 'hordur@example.is'], ''],
      [['--email', 'ekki póstfang"'], ''],
      [['--search', 'þórður ævar'], '0'],
      [['--search', 'thordur@example'], '410'],
      [['--search', '100%'], '1'],
      [['--search', 's_m'], '1'],
      [['--search', '"ÞING" nýr   vefur'], '2'],
      [['--search', 'vefur', '--form', 'quote'], ''],
      [['--search', ids[3]?.slice(-8).replace(/^..../, '$&-') ?? ''], '3'],
      [['--search', 'thordur', '--limit', '2'], '41'],
    ] as const) {
      expect(await chosen(...words), words.join(' ')).toBe(expected)
    }
    const { stdout } = await session('list')
    expect(stdout).toMatch(/quarantined +120 +E /)
    expect(stdout).toMatch(/ won +100% viss/)
  })
})
